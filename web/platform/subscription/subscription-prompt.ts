import { createStore } from "../store.ts";
import type { SubscriptionProblem } from "./subscription-problem.ts";

export const subscriptionPrompt = createStore<SubscriptionProblem | null>(null);

/** Opens the dialog. Falls back to the browser's confirm if none is mounted. */
export function promptForSubscription(problem: SubscriptionProblem) {
  if (subscriptionPrompt.listenerCount() > 0) subscriptionPrompt.set(problem);
  else if (confirm(`${problem.title}\n\n${problem.message}`)) location.assign(problem.action.url);
}
