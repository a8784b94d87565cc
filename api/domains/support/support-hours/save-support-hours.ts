import type { SupportHours } from "@fettle/rules/support/support-hours.schema";
import type { Prisma } from "../../../database/generated/client/client.ts";
import type { PortalWork } from "../../../platform/actions/portal-work.ts";
import { differingFields, refuseStale } from "../../../platform/actions/stale-save.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { taskType } from "../../../ports/queue/queue.ts";
import { readSupportHours, SUPPORT_HOURS_ID } from "./support-hours.ts";

export const clockRecount = taskType("recount-response-clocks", {});

type Field = keyof SupportHours;

/** Only these fields affect running clocks. */
const CLOCKED: readonly string[] = ["timeZone", "state", "week", "closures", "targets"] satisfies Field[];

/** Saves the support hours and targets, then queues a recount. Throws CONFLICT if `version` is stale. */
export async function saveSupportHours(
  work: PortalWork,
  { version, ...wanted }: SupportHours & { version?: number | null | undefined },
): Promise<void> {
  const { tx, services, now } = work;
  await tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended('support-hours', 0))::text`;
  const stored = await readSupportHours(tx);
  refuseStale("timetable", stored, { ...wanted, version });
  const changed = differingFields(stored, wanted) as Field[];
  if (changed.length === 0) return;
  const data = { ...wanted, version: stored.version + 1, updatedAt: now };
  await tx.supportHours.upsert({
    where: { id: SUPPORT_HOURS_ID },
    create: { id: SUPPORT_HOURS_ID, ...data },
    update: data,
  });
  const of = (hours: SupportHours) => Object.fromEntries(changed.map((field) => [field, hours[field]]));
  await recordAudit(work, {
    action: "support_hours.changed",
    targetType: "support_hours",
    detail: { from: of(stored), to: of(wanted) } as Prisma.InputJsonObject,
  });
  if (!changed.some((field) => CLOCKED.includes(field))) return;
  await services.queue.add(tx, clockRecount, {}, { key: clockRecount.name });
}
