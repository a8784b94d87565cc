import { errorField } from "../apollo/error-fields.ts";
import { errorText } from "../apollo/error-text.ts";
import { isSubscriptionProblem } from "../subscription/subscription-problem.ts";

export type SaveFailure = { message: string; field?: string };

export function saveFailure(error: unknown, fallback: string): SaveFailure | null {
  if (isSubscriptionProblem(error)) return null;
  return { message: errorText(error, fallback), field: errorField(error) };
}
