import { createStore } from "../store.ts";
import type { SubscriptionProblem } from "./subscription-problem.ts";

/** The problem whose dialog is open, or null. */
export const subscriptionPrompt = createStore<SubscriptionProblem | null>(null);

/** Opens the dialog; where no dialog is mounted, the browser's own confirm is used. */
export function promptForSubscription(problem: SubscriptionProblem) {
  if (subscriptionPrompt.listenerCount() > 0) subscriptionPrompt.set(problem);
  else if (confirm(`${problem.title}\n\n${problem.message}`)) location.assign(problem.action.url);
}
