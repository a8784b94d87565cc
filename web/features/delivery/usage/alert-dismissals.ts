import { writeStored } from "../../../lib/browser-storage.ts";
import { readStoredJson, storedAs } from "../../../lib/stored-json.ts";
import { isAlertVisible, type UsageAlert, type UsageAlertId } from "./usage-alert.ts";

/** When each alert was dismissed, in milliseconds since the epoch. */
export type Dismissals = Partial<Record<UsageAlertId, number>>;

const keyOf = (personId: string) => `usage_alerts:${personId}` as const;

export function readDismissals(personId: string): Dismissals {
  return readStoredJson(keyOf(personId), dismissalsSchema) ?? {};
}

const dismissalsSchema = storedAs(
  (value): value is Dismissals =>
    typeof value === "object" && value !== null && Object.values(value).every((at) => typeof at === "number"),
);

export function dismissAlert(personId: string, id: UsageAlertId, now: number): Dismissals {
  const dismissals = { ...readDismissals(personId), [id]: now };
  writeStored(keyOf(personId), JSON.stringify(dismissals));
  return dismissals;
}

export const withoutDismissed = (alerts: readonly UsageAlert[], dismissals: Dismissals, now: number) =>
  alerts.filter(({ id, severity }) => isAlertVisible(severity, dismissals[id], now));
