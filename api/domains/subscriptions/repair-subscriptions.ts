import { acrossOrganisations } from "../../database/across-organisations.ts";
import { log } from "../../log.ts";
import type { Task } from "../../ports/queue/queue.ts";
import type { Services } from "../../services.ts";
import { asSystem } from "../unit-of-work.ts";
import { postUnpaidMails } from "./post-unpaid-mails.ts";
import { syncSubscription } from "./sync-subscription.ts";

export const REPAIR_SUBSCRIPTIONS = "repair-subscriptions";
export const REMIND_OF_UNPAID = "remind-of-unpaid-subscriptions";

const DAY_MS = 86_400_000;
/** A customer that nobody has by then belongs to another product that shares the provider's account. */
const WAITS_AT_MOST_MS = 30 * DAY_MS;

/** Runs nightly: derives every subscription anew, for events that never came, and closes those of strangers. */
export function repairSubscriptions(services: Services): Task {
  return async () => {
    const { billing } = services;
    if (!billing) return;
    await eachOrganisation(
      services,
      { providerCustomerId: { not: null } },
      (orgId) => syncSubscription(services, orgId),
      "a subscription could not be derived",
    );
    const before = new Date(services.now().getTime() - WAITS_AT_MOST_MS);
    await acrossOrganisations(services).webhookEvent.updateMany({
      where: { provider: billing.kind, processedAt: null, receivedAt: { lt: before } },
      data: { processedAt: services.now(), error: "No organisation has this customer" },
    });
  };
}

/** Runs daily, in the morning: reminds the admins of unpaid subscriptions on the days that are due. */
export function remindOfUnpaid(services: Services): Task {
  return () =>
    eachOrganisation(
      services,
      { status: "past_due" },
      (orgId) =>
        asSystem(services, orgId, async (work) => {
          const row = await work.tx.subscription.findUniqueOrThrow({ where: { orgId } });
          await postUnpaidMails(work, row);
        }),
      "a reminder of an unpaid subscription could not be sent",
    );
}

/** One organisation's failure doesn't keep the others waiting; the job fails at the end, and is repeated. */
async function eachOrganisation(
  services: Services,
  where: object,
  act: (orgId: string) => Promise<void>,
  failure: string,
) {
  const rows = await acrossOrganisations(services).subscription.findMany({ where, select: { orgId: true } });
  const errors: unknown[] = [];
  for (const { orgId } of rows) {
    await act(orgId).catch((error: unknown) => {
      log.error({ err: error, orgId }, failure);
      errors.push(error);
    });
  }
  if (errors.length > 0) throw errors[0];
}
