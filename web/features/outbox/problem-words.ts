import type { OutboxItem } from "../../platform/outbox/outbox-item.ts";

/** What a person can do about a refusal, beside its reason. */
export function whatToDo({ role, problem }: OutboxItem): string | undefined {
  const { code, reason, changes } = problem ?? {};
  if (code === "TOO_LATE") return "Send it only if it’s still true. It uses 1 credit, once.";
  if (changes) return "Choose which one counts. Nothing is sent before.";
  if (reason === "ARCHIVED")
    return "Have it brought back and press Retry, or copy what you need before you discard it.";
  if (reason === "INVOICED")
    return "Your work stays here. Ask the office whether it belongs on the invoice, or discard it.";
  if (reason === "SENT_BEFORE")
    return "It had arrived before you changed it here. Change it on its job, then discard this.";
  if (code === "NOT_FOUND" && role === "creation")
    return "It was deleted meanwhile. Choose another with Edit, or have it restored and press Retry. What was done on it waits here too.";
  if (role === "creation" && code === "BAD_INPUT") return "Change it with Edit. Nothing is lost.";
  if (code === "NOT_FOUND")
    return "It was deleted meanwhile. Have it restored and press Retry, or copy what you need before you discard it.";
  if (code === "CONFLICT") return "Your work stays here. Ask the office, then press Retry, or discard it.";
  if (code === "FORBIDDEN") return "Ask an admin for access, then press Retry.";
  if (code === "TRIAL_EXPIRED" || code === "SUBSCRIPTION_REQUIRED")
    return "Press Retry once there is a plan again.";
  return undefined;
}
