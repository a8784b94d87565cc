import { ECDH } from "node:crypto";
import type { Viewer } from "../../../auth/viewer.ts";
import { BadInputError, UnauthenticatedError } from "../../../errors.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import type { AddPushDeviceInput } from "../../../ports/push/push.schema.ts";

/** Devices of one person; whichever was seen longest ago goes. */
const DEVICES_MAX = 20;

/**
 * Adds a device of the session's, idempotently. An address is one device: whoever had it before, in whatever business,
 * has signed out there, and gets no more notices on it.
 * @throws BadInputError where a browser's key is none that a notice can be sealed with
 */
export async function addPushDevice(
  { tx, orgId, actor, now }: MemberWork,
  { sessionId }: Viewer,
  device: AddPushDeviceInput,
): Promise<true> {
  if (!sessionId) throw new UnauthenticatedError();
  const { userId } = actor;
  const { address } = device;
  if (device.service === "web" && !isPoint(device.p256dh)) {
    throw new BadInputError("The browser’s public key is wrong", { field: "p256dh", status: 422 });
  }
  // Of several devices at once all are counted.
  await tx.$queryRaw`select 1 from users where org_id = ${orgId}::uuid and id = ${userId}::uuid for no key update`;
  // Two people may add one address at once.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${address}, 7))`;
  await tx.$across("shared", (all) => all.$executeRaw`delete from push_devices where address = ${address}`);
  await tx.pushDevice.create({
    data: { userId, sessionId, seenAt: now, ...device },
    select: { id: true },
  });
  const kept = await tx.pushDevice.findMany({
    where: { userId },
    orderBy: [{ seenAt: "desc" }, { id: "desc" }],
    take: DEVICES_MAX,
    select: { id: true },
  });
  await tx.pushDevice.deleteMany({ where: { userId, id: { notIn: kept.map(({ id }) => id) } } });
  return true;
}

/** Whether a text in base64url is a point of the curve P-256. */
function isPoint(text: string): boolean {
  try {
    ECDH.convertKey(text, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}
