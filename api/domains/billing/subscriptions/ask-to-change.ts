import type { Subscription } from "../../../database/generated/client/client.ts";
import { ProviderUnavailableError } from "../../../errors.ts";
import { log } from "../../../log.ts";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import type { Services } from "../../../services.ts";
import { askProvider } from "./billing-provider.ts";
import { queueSync } from "./receive-billing-event.ts";
import { syncSubscription } from "./sync-subscription.ts";

interface Change<Answer> {
  ask: () => Promise<Answer>;
  failure: string;
  answerIn: (row: Subscription) => Answer | null;
}

/**
 * Asks the provider for a change, then syncs. If the response is lost, the row shows whether the change was made.
 * Throws PROVIDER_UNAVAILABLE.
 */
export async function askToChange<Answer>(
  services: Services,
  orgId: string,
  { ask, failure, answerIn }: Change<Answer>,
): Promise<Answer> {
  try {
    const answer = await askProvider(failure, ask);
    await followUp(services, orgId);
    return answer;
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    await followUp(services, orgId);
    const row = await services.database
      .forOrganisation(orgId)
      .subscription.findUniqueOrThrow({ where: { orgId } });
    const answer = answerIn(row);
    if (answer === null) throw error;
    return answer;
  }
}

/** The change has been made even if this sync fails, so queue another sync. */
async function followUp(services: Services, orgId: string) {
  try {
    await syncSubscription(services, orgId);
  } catch (error) {
    log.error({ err: error, orgId }, "couldn’t sync a changed subscription");
    await asSystem(services, orgId, ({ tx }) => queueSync({ tx, orgId }));
  }
}
