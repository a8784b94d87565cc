import type { Checkout } from "../../../database/generated/client/client.ts";
import { log } from "../../../log.ts";
import type { Services } from "../../../services.ts";
import { syncSubscription } from "../../billing/subscriptions/sync-subscription.ts";
import { settleFoundCheckout } from "./settle-found-checkout.ts";

/** A page that waits polls faster than this; the provider isn't asked more often. */
const ASK_EVERY_MS = 5_000;

/**
 * Asks the provider about a checkout that isn't settled here, and settles it: its event may be late, or never come.
 * Without an answer the stored status stands.
 */
export async function askAboutCheckout(services: Services, orgId: string, id: string): Promise<void> {
  const now = services.now();
  const [checkout] = await services.database.forOrganisation(orgId).checkout.updateManyAndReturn({
    where: {
      id,
      status: { not: "completed" },
      endedAt: null,
      providerSessionId: { not: null },
      OR: [{ askedAt: null }, { askedAt: { lte: new Date(now.getTime() - ASK_EVERY_MS) } }],
    },
    data: { askedAt: now },
    select: { kind: true, providerSessionId: true },
  });
  if (!checkout) return;
  await ask(services, orgId, checkout).catch((error: unknown) => {
    log.warn({ err: error, checkoutId: id }, "the card provider couldn’t be asked about a checkout");
  });
}

async function ask(
  services: Services,
  orgId: string,
  { kind, providerSessionId }: Pick<Checkout, "kind" | "providerSessionId">,
) {
  if (kind === "plan") return syncSubscription(services, orgId);
  const found = await services.payments?.readCheckout(providerSessionId ?? "");
  if (found) await settleFoundCheckout(services, orgId, found);
}
