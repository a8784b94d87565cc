import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { Prisma } from "../../../database/generated/client/client.ts";
import { defineTask } from "../../../define-task.ts";
import { log } from "../../../log.ts";
import { TALLIED, TALLY_KEY, tallyJobs } from "./job-tallies.ts";

/** More rows than an organisation has groups of jobs, so folding always leaves fewer. */
const ROWS_AT_MOST = 60;

const columns = Prisma.raw(TALLIED.join(", "));
const sums = Prisma.raw(TALLIED.map((column) => `sum(${column}) as ${column}`).join(", "));
const isNonZero = Prisma.raw(TALLIED.map((column) => `sum(${column}) <> 0`).join(" or "));

/** Merges the rows that writes added. A row of a running write isn't seen yet, so it's merged next time. */
export const foldJobTallies = defineTask(
  "fold-job-tallies",
  {},
  async (services) => {
    await acrossOrganisations(services, "rounds").$executeRaw`
      with folded as (
        delete from job_tallies where org_id in (
          select org_id from job_tallies group by org_id having count(*) > ${ROWS_AT_MOST}::int)
        returning *)
      insert into job_tallies (${TALLY_KEY}, ${columns})
      select ${TALLY_KEY}, ${sums} from folded group by ${TALLY_KEY} having ${isNonZero}`;
  },
  { cron: "* * * * *" },
);

/** Recounts each organisation's jobs, adds what the tallies lack and logs it, because a difference is our mistake. */
export const recountJobTallies = defineTask(
  "recount-job-tallies",
  {},
  async (services) => {
    const system = acrossOrganisations(services, "rounds");
    for (const { id: orgId } of await system.organisation.findMany({ select: { id: true } })) {
      // One statement sees one moment, so a write at the same time is in both sides or in neither.
      const differences = await system.$queryRaw<object[]>`
        insert into job_tallies (${TALLY_KEY}, ${columns})
        select ${TALLY_KEY}, ${sums}
        from (
          select ${TALLY_KEY}, ${columns} from (${tallyJobs(orgId)}) counted
          union all
          select ${TALLY_KEY}, ${Prisma.raw(TALLIED.map((column) => `-${column}`).join(", "))}
          from job_tallies where org_id = ${orgId}::uuid
        ) as compared
        group by ${TALLY_KEY} having ${isNonZero}
        returning status, is_archived, is_invoiced, jobs, quoted, unpriced`;
      if (differences.length > 0) log.error({ orgId, differences }, "corrected the tallies of jobs");
    }
  },
  // 2:23 in Melbourne.
  { cron: "23 16 * * *" },
);
