import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { defineTask } from "../../../define-task.ts";

/** After this, an organisation's milestones no longer change. */
const YOUNG_DAYS = 90;
const AT_ONCE = 500;
const NOBODY = "00000000-0000-0000-0000-000000000000";

/**
 * Records when new organisations got their first customer, job, and completed or invoiced job, ignoring samples. Later
 * deletions don't undo a milestone.
 */
export const keepMilestones = defineTask(
  "keep-milestones",
  {},
  async (services) => {
    const system = acrossOrganisations(services, "rounds");
    const young = new Date(services.now().getTime() - YOUNG_DAYS * 86_400_000);
    for (let after: string | undefined = NOBODY; after; ) {
      const looked: { orgId: string }[] = await system.$queryRaw`
        insert into organisation_milestones as kept
          (org_id, first_customer_at, first_job_at, first_done_at, activated_at)
        select o.id, customer.at, job.at, done.at,
          case when customer.at is not null and job.at is not null and done.at is not null
            then greatest(customer.at, job.at, done.at) end
        from (
          select id from organisations o
          where id > ${after}::uuid and (created_at >= ${young}
            or not exists (select from organisation_milestones m where m.org_id = o.id))
          order by id limit ${AT_ONCE}::int
        ) o,
          lateral (select min(created_at) as at from customers where org_id = o.id and not is_sample) customer,
          lateral (select min(created_at) as at from jobs where org_id = o.id and not is_sample) job,
          lateral (select least(
            (select min(completed_at) from jobs where org_id = o.id and not is_sample),
            (select min(coalesce(sent_at, created_at)) from invoices where org_id = o.id and status <> 'draft'
              and not is_sample)
          ) as at) done
        on conflict (org_id) do update set
          first_customer_at = least(kept.first_customer_at, excluded.first_customer_at),
          first_job_at = least(kept.first_job_at, excluded.first_job_at),
          first_done_at = least(kept.first_done_at, excluded.first_done_at),
          activated_at = least(kept.activated_at, excluded.activated_at)
        returning org_id as "orgId"`;
      after =
        looked.length < AT_ONCE
          ? undefined
          : looked
              .map(({ orgId }) => orgId)
              .toSorted()
              .at(-1);
    }
  },
  { cron: "15 15 * * *", atStart: true },
);
