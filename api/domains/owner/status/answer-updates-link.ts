import { ofProduct } from "../../../database/across-organisations.ts";
import type { StatusSubscription } from "../../../database/generated/client/client.ts";
import type { Services } from "../../../services.ts";

const CONFIRM_WITHIN_MS = 7 * 86_400_000;

type Reader = Pick<Services, "database" | "signer" | "now">;

/** Returns null for an invalid or expired link. */
export async function findUpdatesToConfirm(
  services: Reader,
  token: string,
): Promise<StatusSubscription | null> {
  const found = await find(services, "statusconfirm", token);
  if (!found) return null;
  return services.now().getTime() - found.askedAt.getTime() < CONFIRM_WITHIN_MS ? found : null;
}

/** Unsubscribe links never expire. Returns null if the link is invalid. */
export const findUpdatesToEnd = (services: Reader, token: string) => find(services, "statusend", token);

/** Idempotent. Returns null for an invalid or expired link. */
export async function confirmUpdates(services: Reader, token: string) {
  const found = await findUpdatesToConfirm(services, token);
  if (!found || (found.confirmedAt && !found.unsubscribedAt)) return found;
  return ofProduct(services).statusSubscription.update({
    where: { id: found.id },
    data: { confirmedAt: services.now(), unsubscribedAt: null },
  });
}

/** Idempotent. Returns null if the link is invalid. */
export async function endUpdates(services: Reader, token: string) {
  const found = await findUpdatesToEnd(services, token);
  if (!found || found.unsubscribedAt) return found;
  return ofProduct(services).statusSubscription.update({
    where: { id: found.id },
    data: { unsubscribedAt: services.now() },
  });
}

async function find(services: Reader, purpose: "statusconfirm" | "statusend", token: string) {
  const signed = services.signer.read(token);
  if (signed?.purpose !== purpose) return null;
  return ofProduct(services).statusSubscription.findUnique({ where: { id: signed.id } });
}
