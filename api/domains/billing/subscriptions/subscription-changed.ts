import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { usageChanged } from "../../delivery/credits/usage-changed.ts";
import { subscriptionEvents } from "./subscription.events.ts";

export function subscriptionChanged(work: Pick<UnitOfWork, "publish" | "orgId">) {
  work.publish(subscriptionEvents, { orgId: work.orgId });
  usageChanged(work);
}
