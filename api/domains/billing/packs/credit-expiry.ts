import { instantWallTime, presentZone } from "@fettle/rules/platform/wall-time";
import { toZoned } from "@internationalized/date";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

/** Returns when credits granted now expire. Null means never. */
export async function creditExpiry({ tx, orgId, now, services }: UnitOfWork): Promise<Date | null> {
  const months = services.config.packCreditExpiryMonths;
  if (months === null) return null;
  const { timeZone } = await tx.organisation.findUniqueOrThrow({
    where: { id: orgId },
    select: { timeZone: true },
  });
  return toZoned(instantWallTime(now, timeZone).add({ months }), presentZone(timeZone)).toDate();
}
