import { toast } from "@fettle/design-system/Toast";
import { isSubscriptionProblem } from "../subscription/subscription-problem.ts";
import { errorDetail } from "./error-text.ts";

export function showFailure(error: unknown, whatFailed: string) {
  if (isSubscriptionProblem(error)) return;
  toast({ title: whatFailed, description: errorDetail(error), tone: "error" });
}
