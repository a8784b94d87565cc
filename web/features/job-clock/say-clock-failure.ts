import { toast } from "@fettle/design-system/Toast";
import { saveFailure } from "../../platform/forms/save-failure.ts";

/** Says why the clock stays as it is. */
export function sayClockFailure(error: unknown, title: string) {
  const failure = saveFailure(error, title);
  if (!failure) return;
  toast({ title, description: failure.message === title ? undefined : failure.message, tone: "error" });
}
