import type { CalendarDate } from "@internationalized/date";
import type { SystemClient } from "../../database/client.ts";
import { BUSINESS_ZONE, businessDay, dayStart, monthOf, monthsOf } from "./business-time.ts";
import type { Range } from "./figure-rows.ts";

/** A step that organisations of a cohort reach by a day after they signed up. */
export const COHORT_STEPS = ["first_job", "activated", "paid_14", "paid_30", "paying_60"] as const;
export type CohortStep = (typeof COHORT_STEPS)[number];

/** How many days each step has. */
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
  /** Every organisation of the cohort has had its days. */
  isComplete: boolean;
  /** The first day on which any has had them, while that is to come. */
  from: CalendarDate | null;
}

export interface TrialCohort {
  month: CalendarDate;
  trials: number;
  cells: CohortCell[];
}

type Counts = { month: string; trials: number } & Record<CohortStep, number>;

/**
 * Organisations by the month in which they signed up, and how far each month's came. Paid by day 14 includes that
 * day, on which a plan that was chosen in the trial is first charged.
 */
export async function trialCohorts(system: SystemClient, range: Range, now: Date): Promise<TrialCohort[]> {
  const rows = await system.$queryRaw<Counts[]>`
    select to_char(o.created_at at time zone ${BUSINESS_ZONE}::text, 'YYYY-MM-01') as month,
      count(*)::int as trials,
      (count(*) filter (where m.first_job_at < o.created_at + interval '1 day'))::int as first_job,
      (count(*) filter (where m.activated_at < o.created_at + interval '7 days'))::int as activated,
      (count(*) filter (where first.at < o.created_at + interval '15 days'))::int as paid_14,
      (count(*) filter (where first.at < o.created_at + interval '31 days'))::int as paid_30,
      (count(*) filter (where latest.mrr_cents > 0))::int as paying_60
    from organisations o
    left join organisation_milestones m on m.org_id = o.id
    left join mrr_movements first on first.org_id = o.id and first.serial = 1
    left join lateral (
      select mrr_cents from mrr_movements
      where org_id = first.org_id and at < o.created_at + interval '60 days' order by serial desc limit 1
    ) latest on o.created_at + interval '60 days' <= ${now}::timestamptz
    where o.created_at >= ${dayStart(monthOf(range.from))} and o.created_at < ${dayStart(range.to.add({ days: 1 }))}
    group by 1`;
  const today = businessDay(now);
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
