import { type MessageUsage, meterTone, type Usage } from "./usage.ts";

export type AlertSeverity = "critical" | "error" | "warning" | "info";
export type UsageAlert = {
  id: "users" | "sms" | "email";
  severity: AlertSeverity;
  message: string;
  isDismissible: boolean;
};

/** 'Running low' in the usage alerts (decision 21); the messaging banners warn of SMS earlier. */
export const LOW_CREDITS = { sms: 5, email: 20 } as const;
export const LOW_CREDITS_IN_BANNERS = { sms: 10, email: 20 } as const;

const HOUR_MS = 3_600_000;

/** How long a dismissal holds, in milliseconds (specification 1.4). */
export function dismissalMs(severity: AlertSeverity): number {
  return (severity === "critical" ? 4 : 24) * HOUR_MS;
}

/** Whether an alert that was dismissed at `dismissedAt` (epoch ms, null if never) shows again. */
export function isAlertVisible(severity: AlertSeverity, dismissedAt: number | null, now: number): boolean {
  return dismissedAt === null || now - dismissedAt >= dismissalMs(severity);
}

function alert(id: UsageAlert["id"], severity: AlertSeverity, message: string): UsageAlert {
  return { id, severity, message, isDismissible: severity !== "critical" };
}

function userAlert({ used, quota }: Usage["users"]): UsageAlert | null {
  // A one-user plan is always at its quota; Members alone says so (decision 21).
  if (quota <= 1) return null;
  if (used >= quota) return alert("users", "critical", `All ${quota} users of your plan are in use`);
  if (meterTone(used, quota) === "normal") return null;
  return alert("users", "warning", `${used} of ${quota} users are in use`);
}

function messageAlert(id: "sms" | "email", usage: MessageUsage): UsageAlert | null {
  const name = id === "sms" ? "SMS" : "email";
  if (usage.allExhausted) return alert(id, "error", `No ${name} credits left`);
  if (usage.totalAvailable <= LOW_CREDITS[id]) {
    return alert(id, "warning", `${usage.totalAvailable} ${name} credits left: running low`);
  }
  if (usage.quotaExceeded) {
    return alert(id, "info", `Monthly ${name} quota used: ${usage.packCredits} pack credits left`);
  }
  if (meterTone(usage.used, usage.quota) === "normal") return null;
  return alert(id, "warning", `${usage.percent}% of the monthly ${name} quota is used`);
}

const ORDER: AlertSeverity[] = ["critical", "error", "warning", "info"];

/** What the usage area warns of, gravest first (specification 1.4 and 1.9). */
export function usageAlerts(usage: Usage): UsageAlert[] {
  return [userAlert(usage.users), messageAlert("sms", usage.sms), messageAlert("email", usage.email)]
    .filter((each) => each !== null)
    .toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
}
