import { ServerError } from "@apollo/client/errors";
import { subscriptionProblemOf } from "../subscription/subscription-problem.ts";
import { promptForSubscription } from "../subscription/subscription-prompt.ts";

export function serverFailure(status: number, bodyText: string): ServerError {
  const error = new ServerError(`HTTP ${status}`, { response: new Response(bodyText, { status }), bodyText });
  const problem = subscriptionProblemOf(error);
  if (problem) promptForSubscription(problem);
  return error;
}
