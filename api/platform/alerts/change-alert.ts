import type { PortalWork } from "../actions/portal-work.ts";
import { alertEvents } from "./alert.events.ts";

export type AlertAction = { to: "acknowledge" | "resolve" } | { to: "snooze"; until: Date };

/** `isWatched`: a check keeps the alert open, so resolving only hides it until the cause is gone. */
export async function changeAlert(
  { tx, now, publish }: PortalWork,
  id: string,
  action: AlertAction,
  { isWatched }: { isWatched: boolean },
): Promise<void> {
  await tx.ownerAlert.update({ where: { id }, data: changeOf(action, isWatched, now) });
  publish(alertEvents, null);
}

function changeOf(action: AlertAction, isWatched: boolean, now: Date) {
  if (action.to === "acknowledge") return { acknowledgedAt: now };
  if (action.to === "snooze") return { snoozedUntil: action.until };
  return isWatched ? { dismissedAt: now } : { resolvedAt: now };
}
