import { PRODUCT_ZONE } from "@fettle/rules/platform/product";
import type { CalendarDate } from "@internationalized/date";
import type { SystemClient } from "../../../database/client.ts";
import { Prisma } from "../../../database/generated/client/client.ts";
import { dayStart, firstMonthOf, monthOf, monthsOf, productDay } from "../../../platform/product-time.ts";
import type { Range } from "./figure-rows.ts";

export const COHORT_STEPS = ["first_job", "activated", "paid_14", "paid_30", "paying_60"] as const;
export type CohortStep = (typeof COHORT_STEPS)[number];

export const STEP_DAYS: Record<CohortStep, number> = {
  first_job: 1,
  activated: 7,
  paid_14: 14,
  paid_30: 30,
  paying_60: 60,
};

export interface CohortCell {
  step: CohortStep;
  count: number;
  /** True once every organisation in the cohort has had enough days. */
  isComplete: boolean;
  /** When the first organisation will have had enough days. Null once one has. */
  from: CalendarDate | null;
}

export interface TrialCohort {
  month: CalendarDate;
  trials: number;
  cells: CohortCell[];
}

type Counts = { month: string; trials: number } & Record<CohortStep, number>;

/** "Paid by day 14" includes day 14, when a plan chosen during the trial is first charged. */
const REACHED: Record<CohortStep, Prisma.Sql> = {
  first_job: Prisma.sql`m.first_job_at < o.created_at + interval '1 day'`,
  activated: Prisma.sql`m.activated_at < o.created_at + interval '7 days'`,
  paid_14: Prisma.sql`first.at < o.created_at + interval '15 days'`,
  paid_30: Prisma.sql`first.at < o.created_at + interval '31 days'`,
  paying_60: Prisma.sql`latest.mrr_cents > 0`,
};

const signedUp = (from: CalendarDate, to: CalendarDate, now: Date) => Prisma.sql`
  from organisations o
  left join organisation_milestones m on m.org_id = o.id
  left join mrr_movements first on first.org_id = o.id and first.serial = 1
  left join lateral (
    select mrr_cents from mrr_movements
    where org_id = first.org_id and at < o.created_at + interval '60 days' order by serial desc limit 1
  ) latest on o.created_at + interval '60 days' <= ${now}::timestamptz
  where o.created_at >= ${dayStart(from)} and o.created_at < ${dayStart(to.add({ days: 1 }))}`;

export async function trialCohorts(system: SystemClient, range: Range, now: Date): Promise<TrialCohort[]> {
  const rows = await system.$queryRaw<Counts[]>`
    select to_char(o.created_at at time zone ${PRODUCT_ZONE}::text, 'YYYY-MM-01') as month,
      count(*)::int as trials,
      (count(*) filter (where ${REACHED.first_job}))::int as first_job,
      (count(*) filter (where ${REACHED.activated}))::int as activated,
      (count(*) filter (where ${REACHED.paid_14}))::int as paid_14,
      (count(*) filter (where ${REACHED.paid_30}))::int as paid_30,
      (count(*) filter (where ${REACHED.paying_60}))::int as paying_60
    ${signedUp(monthOf(range.from), range.to, now)}
    group by 1`;
  const today = productDay(now);
  return monthsOf(range)
    .toReversed()
    .map((month) => {
      const counts = rows.find((row) => row.month === month.toString());
      return {
        month,
        trials: counts?.trials ?? 0,
        cells: COHORT_STEPS.map((step) => cellOf(step, month, today, counts?.[step] ?? 0)),
      };
    });
}

function cellOf(step: CohortStep, month: CalendarDate, today: CalendarDate, count: number): CohortCell {
  const days = STEP_DAYS[step];
  const begins = month.add({ days });
  const ends = month.add({ months: 1 }).add({ days });
  return {
    step,
    count,
    isComplete: today.compare(ends) > 0,
    from: today.compare(begins) < 0 ? begins : null,
  };
}

/**
 * Returns the first month's sign-ups (org_id, at, amount, is_counted), counting those that reached `step`, or all if
 * `step` is null.
 */
export function cohortRows(range: Range, step: CohortStep | null, now: Date): Prisma.Sql {
  const isCounted = step ? Prisma.sql`coalesce(${REACHED[step]}, false)` : Prisma.sql`true`;
  const { from, to } = firstMonthOf(range);
  return Prisma.sql`
    select o.id as org_id, o.created_at as at, 0 as amount, ${isCounted} as is_counted
    ${signedUp(from, to, now)}`;
}
