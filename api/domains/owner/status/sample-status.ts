import { type ServiceState, STATUS_PART_IDS } from "@fettle/rules/owner/status";
import { ofProduct } from "../../../database/across-organisations.ts";
import type { ProductTransaction } from "../../../database/client.ts";
import { defineTask } from "../../../define-task.ts";
import { columnOfDay, dayStart, productDay } from "../../../platform/product-time.ts";
import { findPartStates } from "./find-part-states.ts";
import { readStatus } from "./read-status.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Without samples for longer, no server or no database was there to take them. */
const MISSED_MINUTES = 3;
const KEPT_DAYS = 400;

/** Adds a minute's sample to each part's day. Minutes without a sample count as down. */
export const sampleStatus = defineTask(
  "sample-status",
  {},
  async (services) => {
    const states = await findPartStates(services);
    const now = services.now();
    await ofProduct(services).$transaction(async (tx) => {
      for (const part of STATUS_PART_IDS) await samplePart(tx, part, states[part], now);
      const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
      await tx.statusDay.deleteMany({ where: { date: { lt: before } } });
    });
    // Stores it on this server's disk.
    await readStatus(services);
  },
  { cron: "* * * * *" },
);

async function samplePart(tx: ProductTransaction, part: string, state: ServiceState, now: Date) {
  const last = await tx.statusPart.findUnique({ where: { part } });
  const from = last?.checkedAt ?? new Date(now.getTime() - MINUTE_MS);
  const minutes = Math.round((now.getTime() - from.getTime()) / MINUTE_MS);
  // Two servers may sample within the same minute.
  if (minutes < 1) return;
  const counted = minutes > MISSED_MINUTES ? "down" : state;
  for (const [date, share] of minutesByDay(now, minutes)) {
    const added = {
      minutes: share,
      degraded: counted === "degraded" ? share : 0,
      down: counted === "down" ? share : 0,
    };
    await tx.statusDay.upsert({
      where: { date_part: { date, part } },
      create: { date, part, ...added },
      update: {
        minutes: { increment: added.minutes },
        degraded: { increment: added.degraded },
        down: { increment: added.down },
      },
    });
  }
  const since = last?.state === state ? last.since : now;
  const data = { state, since, checkedAt: now };
  await tx.statusPart.upsert({ where: { part }, create: { part, ...data }, update: data });
}

/** Divides the minutes before an instant among the days of our reporting. */
function minutesByDay(until: Date, minutes: number): [date: Date, share: number][] {
  const days: [Date, number][] = [];
  let last = until.getTime();
  let left = Math.min(minutes, KEPT_DAYS * 1_440);
  while (left > 0) {
    const day = productDay(new Date(last));
    const share = Math.min(left, Math.floor((last - dayStart(day).getTime()) / MINUTE_MS) + 1);
    days.push([columnOfDay(day), share]);
    last -= share * MINUTE_MS;
    left -= share;
  }
  return days;
}
