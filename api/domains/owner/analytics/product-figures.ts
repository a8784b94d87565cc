import { KEY_FIGURES, type KeyFigure } from "@fettle/rules/owner/product-figures";
import type { SystemClient } from "../../../database/client.ts";
import { Prisma } from "../../../database/generated/client/client.ts";
import { columnOfDay } from "../../../platform/product-time.ts";
import { figureRows, lastMonth, type Range } from "./figure-rows.ts";

export interface FigureValue {
  figure: KeyFigure;
  /** In cents, or a share from 0 to 1. Null if the divisor is 0. */
  value: number | null;
  previous: number | null;
  organisations: number;
  previousOrganisations: number;
}

interface Sums {
  organisations: number;
  counted: number;
  amount: number;
}

export async function ownerFigures(system: SystemClient, range: Range): Promise<FigureValue[]> {
  const earlier = { from: range.from.subtract({ months: 1 }), to: monthBefore(range) };
  const [now, before] = await Promise.all([figuresOf(system, range), figuresOf(system, earlier)]);
  return KEY_FIGURES.map((figure) => ({
    figure,
    value: now.get(figure)?.value ?? null,
    previous: before.get(figure)?.value ?? null,
    organisations: now.get(figure)?.organisations ?? 0,
    previousOrganisations: before.get(figure)?.organisations ?? 0,
  }));
}

const monthBefore = ({ to }: Range) => to.add({ days: 1 }).subtract({ months: 1 }).subtract({ days: 1 });

/** Figures that share another figure's rows. */
const SAME_ROWS: Partial<Record<KeyFigure, KeyFigure>> = {
  revenue_per_organisation: "monthly_recurring_revenue",
  net_churn: "net_revenue_retention",
};

async function figuresOf(system: SystemClient, range: Range) {
  const { start } = lastMonth(range);
  const parts = KEY_FIGURES.filter((figure) => !SAME_ROWS[figure]).map(
    (figure) => Prisma.sql`
      select ${figure}::text as figure, count(*)::int as organisations,
        (count(*) filter (where is_counted))::int as counted, coalesce(sum(amount), 0)::float8 as amount
      from (${figureRows(figure, range)}) listed`,
  );
  const rows = await system.$queryRaw<({ figure: KeyFigure; start: number } & Sums)[]>`
    select *, (select coalesce(sum(amount_cents), 0)::float8 from mrr_movements where at < ${start}) as start
    from (${Prisma.join(parts, " union all ")}) sums`;
  return new Map(
    KEY_FIGURES.flatMap((figure) => {
      const row = rows.find((each) => each.figure === (SAME_ROWS[figure] ?? figure));
      if (!row) return [];
      return [
        [figure, { value: figureOf(figure, row, row.start), organisations: row.organisations }] as const,
      ];
    }),
  );
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : null);

function figureOf(figure: KeyFigure, { organisations, counted, amount }: Sums, start: number) {
  switch (figure) {
    case "monthly_recurring_revenue":
      return amount;
    case "revenue_per_organisation":
      return share(amount, organisations);
    case "net_revenue_retention":
      return share(start + amount, start);
    case "net_churn":
    case "revenue_churn":
      // Subtract from 0, because -amount could show as "−0".
      return share(0 - amount, start);
    case "customer_churn":
    case "trial_to_paid":
    case "activation":
      return share(counted, organisations);
  }
}

export async function countedAt(system: SystemClient): Promise<Date | null> {
  const last = await system.productDay.findFirst({ orderBy: { date: "desc" }, select: { createdAt: true } });
  return last?.createdAt ?? null;
}

export interface MessageMonth {
  month: string;
  texts: number;
  segments: number;
  emails: number;
}

export async function messageMonths(system: SystemClient, range: Range): Promise<MessageMonth[]> {
  return system.$queryRaw<MessageMonth[]>`
    select to_char(date, 'YYYY-MM-01') as month, sum(texts_sent)::int as texts,
      sum(text_segments)::int as segments, sum(emails_sent)::int as emails
    from business_days
    where date between ${columnOfDay(range.from)}::date and ${columnOfDay(range.to)}::date
    group by 1 order by 1`;
}
