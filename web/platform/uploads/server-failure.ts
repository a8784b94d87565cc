import { ServerError } from "@apollo/client/errors";
import { subscriptionProblemOf } from "../subscription/subscription-problem.ts";
import { promptForSubscription } from "../subscription/subscription-prompt.ts";

/** Converts a REST error response to the error of an operation; a 402 opens its dialog. */
export function serverFailure(status: number, bodyText: string): ServerError {
  const error = new ServerError(`HTTP ${status}`, { response: new Response(bodyText, { status }), bodyText });
  const problem = subscriptionProblemOf(error);
  if (problem) promptForSubscription(problem);
  return error;
}
