import { toast } from "@fettle/design-system/Toast";
import { isSubscriptionProblem } from "../subscription/subscription-problem.ts";
import { errorDetail } from "./error-text.ts";

/** Says in a toast what failed, and why where anybody knows; nothing where the subscription dialogs say it already. */
export function sayFailure(error: unknown, whatFailed: string) {
  if (isSubscriptionProblem(error)) return;
  toast({ title: whatFailed, description: errorDetail(error), tone: "error" });
}
