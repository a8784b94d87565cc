import { usageChanged } from "../billing/usage-changed.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { subscriptionEvents } from "./subscription.events.ts";

/** Tells the organisation's people that their subscription changed, and with it their quotas. */
export function subscriptionChanged(work: Pick<UnitOfWork, "publish" | "orgId">) {
  work.publish(subscriptionEvents, { orgId: work.orgId });
  usageChanged(work);
}
