import { ofProduct } from "../../../database/across-organisations.ts";
import type { NewsletterSubscription } from "../../../database/generated/client/client.ts";
import { noteAdEvent } from "../../../platform/ad-events/note-ad-event.ts";
import type { Services } from "../../../services.ts";
import { isSubscribed } from "./mail-subscriber.ts";

const CONFIRM_WITHIN_MS = 7 * 86_400_000;

type Reader = Pick<Services, "database" | "signer" | "now">;

/** Returns null for an invalid or expired link. */
export async function findToConfirm(services: Reader, token: string): Promise<NewsletterSubscription | null> {
  const found = await find(services, "confirm", token);
  if (!found || isSubscribed(found)) return found;
  return services.now().getTime() - found.askedAt.getTime() < CONFIRM_WITHIN_MS ? found : null;
}

/** Unsubscribe links never expire. Returns null if the link is invalid. */
export const findToEnd = (services: Reader, token: string) => find(services, "newsletter", token);

/** Idempotent. Returns null for an invalid or expired link. */
export async function confirmSubscription(services: Reader & Pick<Services, "adEvents">, token: string) {
  const found = await findToConfirm(services, token);
  if (!found || isSubscribed(found)) return found;
  noteAdEvent(services, { kind: "Lead", content: { category: found.source } });
  return ofProduct(services).newsletterSubscription.update({
    where: { id: found.id },
    data: { confirmedAt: services.now(), unsubscribedAt: null },
  });
}

/** Idempotent. Returns null if the link is invalid. */
export async function endSubscription(services: Reader, token: string) {
  const found = await findToEnd(services, token);
  if (!found || found.unsubscribedAt) return found;
  return ofProduct(services).newsletterSubscription.update({
    where: { id: found.id },
    data: { unsubscribedAt: services.now() },
  });
}

/** Resubscribes via the unsubscribe link, which proves access to the mailbox. Returns null if the link is invalid. */
export async function subscribeAgain(services: Reader, token: string) {
  const found = await findToEnd(services, token);
  if (!found?.unsubscribedAt) return found;
  return ofProduct(services).newsletterSubscription.update({
    where: { id: found.id },
    data: { confirmedAt: services.now(), unsubscribedAt: null },
  });
}

async function find(services: Reader, purpose: "confirm" | "newsletter", token: string) {
  const signed = services.signer.read(token);
  if (signed?.purpose !== purpose) return null;
  return ofProduct(services).newsletterSubscription.findUnique({ where: { id: signed.id } });
}
