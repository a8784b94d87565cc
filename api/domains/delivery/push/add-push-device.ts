import { ECDH } from "node:crypto";
import type { Viewer } from "../../../auth/viewer.ts";
import { BadInputError, UnauthenticatedError } from "../../../errors.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import type { AddPushDeviceInput } from "../../../ports/push/push.schema.ts";

/** Per person. Beyond this, the least recently seen device is dropped. */
const DEVICES_MAX = 20;

/**
 * Adds a device, idempotently, and removes its address from anyone who used it before, in any business. Throws
 * BadInputError for an invalid browser key.
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
    throw new BadInputError("The browser’s public key isn’t valid", { field: "p256dh", status: 422 });
  }
  // Serialise changes to one person's devices, so the limit counts all of them.
  await tx.$queryRaw`select 1 from users where org_id = ${orgId}::uuid and id = ${userId}::uuid for no key update`;
  // Two people can add the same address concurrently.
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

function isPoint(text: string): boolean {
  try {
    ECDH.convertKey(text, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}
