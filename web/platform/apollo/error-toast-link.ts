import { ErrorLink } from "@apollo/client/link/error";
import { isMutationOperation } from "@apollo/client/utilities";
import { toast } from "@fettle/design-system/Toast";
import { isSubscriptionProblem } from "../subscription/subscription-problem.ts";
import { errorDetail } from "./error-text.ts";

/**
 * Shows a toast for failed mutations. Forms that show their own errors set `context: { handlesErrors: true }`. Failed
 * queries reach the error boundary.
 */
export const errorToastLink = new ErrorLink(({ error, operation }) => {
  if (!isMutationOperation(operation.query) || operation.getContext().handlesErrors) return;
  if (isSubscriptionProblem(error)) return;
  toast({ title: "Something went wrong", description: errorDetail(error), tone: "error" });
});
