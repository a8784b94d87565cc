import { topic } from "../../../ports/bus/bus.ts";

export const subscriptionEvents = topic<{ orgId: string }>("subscription");
