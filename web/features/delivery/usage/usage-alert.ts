import type { PackType, Quotas } from "@fettle/rules/billing/plans";
import { type MessageUsage, meterTone, type Usage } from "@fettle/rules/delivery/usage";
import { isManaging } from "@fettle/rules/identity/role";

export type AlertSeverity = "critical" | "error" | "warning" | "info";
export type UsageAlertId = "users.full" | "users.most" | `${PackType}.${"none" | "low" | "packs" | "most"}`;
export type UsageAlert = {
  /** A worse state has a different id, so dismissing an alert never hides the next one. */
  id: UsageAlertId;
  limit: keyof Quotas;
  severity: AlertSeverity;
  title: string;
  detail: string;
  isDismissible: boolean;
};

/** Thresholds for 'Running low'. The messaging banners warn about SMS earlier. */
const LOW_CREDITS = { sms: 5, email: 20 } as const;
export const LOW_CREDITS_IN_BANNERS = { sms: 10, email: 20 } as const;

const HOUR_MS = 3_600_000;

function dismissalMs(severity: AlertSeverity): number {
  return (severity === "critical" ? 4 : 24) * HOUR_MS;
}

export function isAlertVisible(severity: AlertSeverity, dismissedAt: number | undefined, now: number) {
  return dismissedAt === undefined || now - dismissedAt >= dismissalMs(severity);
}

function alert(id: UsageAlertId, severity: AlertSeverity, title: string, detail = ""): UsageAlert {
  const limit = id.split(".")[0] as keyof Quotas;
  return { id, limit, severity, title, detail, isDismissible: severity !== "critical" };
}

function userAlert({ used, quota }: Usage["users"]): UsageAlert | null {
  // A one-user plan is always at its quota. Only the members screen mentions it.
  if (quota <= 1) return null;
  if (used >= quota) {
    return alert("users.full", "critical", `All ${quota} user seats are in use.`);
  }
  if (meterTone(used, quota) === "normal") return null;
  return alert(
    "users.most",
    "warning",
    `${used} of ${quota} user seats are in use.`,
    `${quota - used} left.`,
  );
}

const credits = (count: number, kind: string) => `${count} ${kind} ${count === 1 ? "credit" : "credits"}`;

function messageAlert(type: PackType, usage: MessageUsage): UsageAlert | null {
  const name = type === "sms" ? "SMS" : "email";
  const { percent, packCredits, remaining, totalAvailable } = usage;
  if (usage.allExhausted)
    return alert(`${type}.none`, "error", `No ${name} credits left.`, "Sending is blocked.");
  if (totalAvailable <= LOW_CREDITS[type]) {
    return alert(`${type}.low`, "warning", `${credits(totalAvailable, name)} left.`, "Running low.");
  }
  if (usage.quotaExceeded) {
    const detail = `You’ve used this month’s ${name} quota. ${credits(packCredits, "pack")} left.`;
    return alert(`${type}.packs`, "info", "Using pack credits.", detail);
  }
  if (meterTone(usage.used, usage.quota) === "normal") return null;
  const title = `${type === "sms" ? "SMS" : "Email"} usage is at ${percent}%.`;
  const packs = packCredits > 0 ? ` plus ${credits(packCredits, "pack")}` : "";
  return alert(`${type}.most`, "warning", title, `${remaining} left this month${packs}.`);
}

const ORDER: AlertSeverity[] = ["critical", "error", "warning", "info"];

/** Technicians only send texts, so they only see alerts about SMS credits. */
const FOR_TECHNICIANS: readonly UsageAlertId[] = ["sms.none", "sms.low"];

export function usageAlerts(usage: Usage, role: string): UsageAlert[] {
  return [userAlert(usage.users), messageAlert("sms", usage.sms), messageAlert("email", usage.email)]
    .filter((each) => each !== null)
    .filter(({ id }) => isManaging(role) || FOR_TECHNICIANS.includes(id))
    .toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
}
