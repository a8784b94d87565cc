import { topic } from "../../../ports/bus/bus.ts";

/** The organisation's subscription changed; published after the commit, subscribers read the row themselves. */
export const subscriptionEvents = topic<{ orgId: string }>("subscription");
