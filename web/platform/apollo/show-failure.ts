import { toast } from "@fettle/design-system/Toast";
import { isSubscriptionProblem } from "../subscription/subscription-problem.ts";
import { errorDetail } from "./error-text.ts";

/** Shows a toast with what failed and the reason, if known; nothing where the subscription dialogs show it already. */
export function showFailure(error: unknown, whatFailed: string) {
  if (isSubscriptionProblem(error)) return;
  toast({ title: whatFailed, description: errorDetail(error), tone: "error" });
}
