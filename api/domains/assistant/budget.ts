import { instantWallTime } from "@fettle/rules/wall-time";
import { QuotaExceededError } from "../../errors.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import type { MemberWork } from "../unit-of-work.ts";

const MILLICENTS = 1_000;

/** The calendar month that a moment falls into for an organisation: 2026-11. */
export function monthOf(now: Date, timeZone: string): string {
  const { year, month } = instantWallTime(now, timeZone);
  return `${year}-${String(month).padStart(2, "0")}`;
}

/**
 * Reserves what one request to the model may cost at most, before it is sent; returns the reservation's id. Throws
 * QUOTA_EXCEEDED where the month's budget doesn't hold it. Reservations of one organisation are made one after another,
 * so that many questions at once can't spend more than there is.
 */
export async function reserveSpend(
  { tx, orgId, now }: MemberWork,
  { month, model, millicents }: { month: string; model: string; millicents: number },
): Promise<string> {
  const [organisation] = await tx.$queryRaw<{ budgetCents: number }[]>`
    select assistant_budget_cents as "budgetCents" from organisations where id = ${orgId}::uuid for no key update`;
  const spent = await spentMillicents(tx, orgId, month);
  if (spent + millicents > (organisation?.budgetCents ?? 0) * MILLICENTS) throw new QuotaExceededError();
  const id = uuidV7();
  await tx.assistantSpend.create({
    data: { id, month, model, reservedMillicents: millicents, createdAt: now },
  });
  return id;
}

/** Says what a request did cost. One that is never settled counts as what was reserved for it. */
export async function settleSpend({ tx }: MemberWork, id: string, millicents: number): Promise<void> {
  await tx.assistantSpend.update({ where: { id }, data: { spentMillicents: millicents } });
}

/** What an organisation's requests of a month cost, in thousandths of a cent; those under way by their reservation. */
export async function spentMillicents(
  tx: Pick<MemberWork["tx"], "$queryRaw">,
  orgId: string,
  month: string,
): Promise<number> {
  const [sum] = await tx.$queryRaw<{ spent: number }[]>`
    select coalesce(sum(coalesce(spent_millicents, reserved_millicents)), 0)::float8 as spent
    from assistant_spends where org_id = ${orgId}::uuid and month = ${month}`;
  return sum?.spent ?? 0;
}
