import { toast } from "@fettle/design-system/Toast";
import { saveFailure } from "../../../platform/forms/save-failure.ts";

export function showClockFailure(error: unknown, title: string) {
  const failure = saveFailure(error, title);
  if (!failure) return;
  toast({ title, description: failure.message === title ? undefined : failure.message, tone: "error" });
}
