import { usageChanged } from "../billing/usage-changed.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { subscriptionEvents } from "./subscription.events.ts";

/** Publishes that the subscription changed, and that quotas changed. */
export function subscriptionChanged(work: Pick<UnitOfWork, "publish" | "orgId">) {
  work.publish(subscriptionEvents, { orgId: work.orgId });
  usageChanged(work);
}
