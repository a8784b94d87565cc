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
  /** What is said where it wasn't done. */
  failure: string;
  /** Whether the row shows that it was done; then, what the answer would have been. */
  answerIn: (row: Subscription) => Answer | null;
}

/**
 * Asks the provider to change the organisation's subscription, and derives the row anew. A request whose answer was
 * lost may have been done all the same: then the row tells. Throws PROVIDER_UNAVAILABLE where it doesn't.
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

/** What was changed stays changed where the provider can't be asked about it just now: that is made up for later. */
async function followUp(services: Services, orgId: string) {
  try {
    await syncSubscription(services, orgId);
  } catch (error) {
    log.error({ err: error, orgId }, "a changed subscription could not be derived");
    await asSystem(services, orgId, ({ tx }) => queueSync({ tx, orgId }));
  }
}
