import { MOVEMENT_KINDS, type MovementKind } from "@fettle/rules/billing/monthly-revenue";
import { PRODUCT_ZONE } from "@fettle/rules/platform/product";
import type { SystemClient } from "../../../database/client.ts";
import { dayStart, monthsOf } from "../../../platform/product-time.ts";
import type { Range } from "./figure-rows.ts";

export interface RevenueMonth {
  month: string;
  startCents: number;
  mrrCents: number;
  paying: number;
  /** In cents. Negative for contraction and churn. */
  movements: Record<MovementKind, number>;
  began: number;
}

type Moved = { month: string | null; kind: MovementKind; cents: number; count: number };

const PAYING: Record<MovementKind, number> = {
  new: 1,
  reactivation: 1,
  churn: -1,
  expansion: 0,
  contraction: 0,
};

/** The first and last months may be partial. */
export async function revenueMonths(system: SystemClient, range: Range): Promise<RevenueMonth[]> {
  const moved = await system.$queryRaw<Moved[]>`
    select case when at >= ${dayStart(range.from)}
        then to_char(at at time zone ${PRODUCT_ZONE}::text, 'YYYY-MM-01') end as month,
      kind::text as kind, sum(amount_cents)::int as cents, count(*)::int as count
    from mrr_movements where at < ${dayStart(range.to.add({ days: 1 }))} group by 1, 2`;
  const earlier = moved.filter(({ month }) => month === null);
  let mrrCents = earlier.reduce((sum, { cents }) => sum + cents, 0);
  let paying = earlier.reduce((sum, { kind, count }) => sum + PAYING[kind] * count, 0);
  return monthsOf(range).map((day) => {
    const month = day.toString();
    const own = moved.filter((each) => each.month === month);
    const startCents = mrrCents;
    for (const { kind, cents, count } of own) {
      mrrCents += cents;
      paying += PAYING[kind] * count;
    }
    const of = (kind: MovementKind) => own.find((each) => each.kind === kind);
    const movements = Object.fromEntries(
      MOVEMENT_KINDS.map((kind) => [kind, of(kind)?.cents ?? 0]),
    ) as RevenueMonth["movements"];
    return { month, startCents, mrrCents, paying, movements, began: of("new")?.count ?? 0 };
  });
}
