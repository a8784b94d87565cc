import { ErrorLink } from "@apollo/client/link/error";
import { subscriptionProblemOf } from "../../features/billing/subscription-problem.ts";
import { promptForSubscription } from "../../features/billing/subscription-prompt.ts";

/** Opens the subscription dialogs for a 402, whichever screen met it. */
export const subscriptionProblemLink = new ErrorLink(({ error }) => {
  const problem = subscriptionProblemOf(error);
  if (problem) promptForSubscription(problem);
});
