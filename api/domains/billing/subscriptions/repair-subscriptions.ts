import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { defineTask } from "../../../define-task.ts";
import { log } from "../../../log.ts";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import { giveUpBefore } from "../../../platform/webhook-events/mark-processed.ts";
import type { Services } from "../../../services.ts";
import { postUnpaidMails } from "./post-unpaid-mails.ts";
import { syncSubscription } from "./sync-subscription.ts";

const DAY_MS = 86_400_000;
/** After this long, an unknown customer must belong to another product on this account. */
const WAITS_AT_MOST_MS = 30 * DAY_MS;

/** Syncs every subscription nightly, in case we missed events. Closes unknown customers' events. */
export const repairSubscriptions = defineTask(
  "repair-subscriptions",
  {},
  async (services) => {
    const { billing } = services;
    if (!billing) return;
    await eachOrganisation(
      services,
      { providerCustomerId: { not: null } },
      (orgId) => syncSubscription(services, orgId),
      "couldn’t sync a subscription",
    );
    const before = new Date(services.now().getTime() - WAITS_AT_MOST_MS);
    await giveUpBefore(services, {
      provider: billing.kind,
      before,
      error: "No organisation has this customer",
    });
  },
  // 2:47 in Melbourne.
  { cron: "47 16 * * *" },
);

export const remindOfUnpaid = defineTask(
  "remind-of-unpaid-subscriptions",
  {},
  (services) =>
    eachOrganisation(
      services,
      { status: "past_due" },
      (orgId) =>
        asSystem(services, orgId, async (work) => {
          const row = await work.tx.subscription.findUniqueOrThrow({ where: { orgId } });
          await postUnpaidMails(work, row);
        }),
      "couldn’t send an unpaid subscription reminder",
    ),
  // 9:07 in Melbourne.
  { cron: "7 23 * * *" },
);

/** One failure doesn't stop the rest: the task fails at the end and is retried. */
async function eachOrganisation(
  services: Services,
  where: object,
  act: (orgId: string) => Promise<void>,
  failure: string,
) {
  const rows = await acrossOrganisations(services, "rounds").subscription.findMany({
    where,
    select: { orgId: true },
  });
  const errors: unknown[] = [];
  for (const { orgId } of rows) {
    await act(orgId).catch((error: unknown) => {
      log.error({ err: error, orgId }, failure);
      errors.push(error);
    });
  }
  if (errors.length > 0) throw errors[0];
}
