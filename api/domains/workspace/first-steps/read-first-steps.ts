import { type PlanId, quotasOf } from "@fettle/rules/billing/plans";
import type { FirstStep } from "@fettle/rules/workspace/first-steps";
import { FIRST_STEPS } from "@fettle/rules/workspace/first-steps";
import type { TenantClient } from "../../../database/client.ts";

/** A step is done once its data exists, no matter who added it. Samples don't count. */
export interface FirstSteps {
  steps: { step: FirstStep; isDone: boolean; isSkipped: boolean }[];
  name: string;
  abn: string | null;
  customerCount: number;
  jobCount: number;
  teamCount: number;
  /** How many more people the plan allows. */
  seatsLeft: number;
}

type Facts = Omit<FirstSteps, "steps" | "seatsLeft"> & {
  isShown: boolean;
  skipped: string[];
  hasLogo: boolean;
  planId: PlanId;
};

/** Caps the counts: exact counts would be slow for a large business, and nobody reads them. */
const COUNT_AT_MOST = 1_000;

/** Null if hidden, or if everything is done and seen. */
export async function readFirstSteps(
  { db, orgId }: { db: Pick<TenantClient, "$statement">; orgId: string },
  now: Date,
): Promise<FirstSteps | null> {
  const [facts] = await db.$statement<Facts[]>`
    select o.name, o.abn, o.shows_first_steps as "isShown", o.skipped_first_steps as skipped,
      o.logo_file_key is not null as "hasLogo", s.plan_id::text as "planId",
      (select count(*)::int from (select from customers
        where org_id = o.id and archived_at is null and not is_sample limit ${COUNT_AT_MOST}::int) c
        where o.shows_first_steps) as "customerCount",
      (select count(*)::int from (select from jobs
        where org_id = o.id and archived_at is null and not is_sample limit ${COUNT_AT_MOST}::int) j
        where o.shows_first_steps) as "jobCount",
      (select count(*)::int from users where org_id = o.id and removed_at is null)
        + (select count(*)::int from member_invites where org_id = o.id and accepted_at is null
          and revoked_at is null and expires_at > ${now}::timestamptz) as "teamCount"
    from organisations o join subscriptions s on s.org_id = o.id
    where o.id = ${orgId}::uuid`;
  if (!facts?.isShown) return null;
  const { isShown: _shown, skipped, hasLogo, planId, ...shown } = facts;
  const isDone: Record<FirstStep, boolean> = {
    details: facts.abn !== null,
    logo: hasLogo,
    customers: facts.customerCount > 0,
    job: facts.jobCount > 0,
    team: facts.teamCount > 1,
  };
  return {
    ...shown,
    steps: FIRST_STEPS.map((step) => ({ step, isDone: isDone[step], isSkipped: skipped.includes(step) })),
    seatsLeft: Math.max(0, quotasOf(planId).users - facts.teamCount),
  };
}
