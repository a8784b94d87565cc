export const WARNING_PERCENT = 80;
export const EXCEEDED_PERCENT = 100;

export type Quota = { used: number; quota: number; percent: number };
export type MessageUsage = Quota & {
  remaining: number;
  packCredits: number;
  totalAvailable: number;
  quotaExceeded: boolean;
  allExhausted: boolean;
};
export type Usage = {
  users: Quota;
  sms: MessageUsage;
  email: MessageUsage;
  periodEnd: string;
  planId: string;
  subscriptionStatus: string;
};

/** Returns a whole percentage, rounded down: 498 of 500 isn't 100 %. A quota of 0 is always used up. */
export function usagePercent(used: number, quota: number): number {
  return quota > 0 ? Math.floor((used * 100) / quota) : 100;
}

export function messageUsage(used: number, quota: number, packCredits: number): MessageUsage {
  const remaining = Math.max(quota - used, 0);
  const totalAvailable = remaining + packCredits;
  return {
    used,
    quota,
    percent: usagePercent(used, quota),
    remaining,
    packCredits,
    totalAvailable,
    quotaExceeded: used >= quota,
    allExhausted: totalAvailable === 0,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function hasFigures(value: unknown): value is { used: number; quota: number } & Record<string, unknown> {
  return isRecord(value) && Number.isFinite(value.used) && Number.isFinite(value.quota);
}

function parseMessages(value: { used: number; quota: number } & Record<string, unknown>): MessageUsage {
  const credits = typeof value.packCredits === "number" ? value.packCredits : 0;
  return messageUsage(value.used, value.quota, credits);
}

/**
 * Parses usage data for the widget. Null if the widget must show 'Unable to load usage data': users, sms and email need
 * numeric used and quota; periodEnd, planId and subscriptionStatus must be strings.
 */
export function parseUsage(value: unknown): Usage | null {
  if (!isRecord(value)) return null;
  const { users, sms, email, periodEnd, planId, subscriptionStatus } = value;
  if (!hasFigures(users) || !hasFigures(sms) || !hasFigures(email)) return null;
  if (typeof periodEnd !== "string" || typeof planId !== "string") return null;
  if (typeof subscriptionStatus !== "string") return null;
  return {
    users: { used: users.used, quota: users.quota, percent: usagePercent(users.used, users.quota) },
    sms: parseMessages(sms),
    email: parseMessages(email),
    periodEnd,
    planId,
    subscriptionStatus,
  };
}

export type MeterTone = "normal" | "warning" | "exceeded";

export function meterTone(used: number, quota: number): MeterTone {
  const percent = quota > 0 ? (used / quota) * 100 : 100;
  if (percent >= EXCEEDED_PERCENT) return "exceeded";
  return percent >= WARNING_PERCENT ? "warning" : "normal";
}

/** A one-user plan is always at its quota. Only the members screen shows that. */
export const seatsTone = ({ used, quota }: Pick<Quota, "used" | "quota">): MeterTone =>
  quota === 1 && used <= 1 ? "normal" : meterTone(used, quota);
