import type { PortalWork } from "../actions/portal-work.ts";
import { alertEvents } from "./alert.events.ts";

export type AlertAction = { to: "acknowledge" | "resolve" } | { to: "snooze"; until: Date };

/**
 * Applies what the owner says of an alert, and tells the portals. `isWatched`: a check keeps it open, so resolving it
 * dismisses it until the check finds its cause gone.
 */
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
