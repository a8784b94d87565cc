import { ErrorLink } from "@apollo/client/link/error";
import { subscriptionProblemOf } from "../subscription/subscription-problem.ts";
import { promptForSubscription } from "../subscription/subscription-prompt.ts";

export const subscriptionProblemLink = new ErrorLink(({ error }) => {
  const problem = subscriptionProblemOf(error);
  if (problem) promptForSubscription(problem);
});
