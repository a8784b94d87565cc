import { ErrorLink } from "@apollo/client/link/error";
import { isMutationOperation } from "@apollo/client/utilities";
import { toast } from "@fettle/design-system/Toast";
import { isSubscriptionProblem } from "../subscription/subscription-problem.ts";
import { errorDetail } from "./error-text.ts";

/**
 * Shows a toast for failed mutations that nobody else handles. Forms that show the failure themselves set `context: {
 * handlesErrors: true }`; failed queries reach the screen's error boundary.
 */
export const errorToastLink = new ErrorLink(({ error, operation }) => {
  if (!isMutationOperation(operation.query) || operation.getContext().handlesErrors) return;
  if (isSubscriptionProblem(error)) return;
  toast({ title: "Something went wrong", description: errorDetail(error), tone: "error" });
});
