import type { ToastAction } from "@fettle/design-system/Toast";
import { visitMobile, visitTexteeName } from "@fettle/rules/jobs/visit-place";
import { jobWallTime, nowWall } from "@fettle/rules/platform/wall-time";
import type { JobPillFragment } from "../../../generated/graphql.ts";

/** Long enough to read the question and press it. */
export const OFFER_SHOWN_MS = 10_000;

/** Offers to text the new times still ahead. The texts are only sent from the dialog it opens. */
export function textOffer(
  visits: readonly JobPillFragment[],
  timeZone: string,
  onText: (visits: readonly JobPillFragment[]) => void,
): ToastAction[] {
  const now = nowWall(timeZone);
  const ahead = visits.filter(
    ({ scheduledAt }) => scheduledAt !== null && jobWallTime(scheduledAt, timeZone).compare(now) > 0,
  );
  const reached = ahead.filter((visit) => visitMobile(visit));
  const [first] = reached;
  if (!first) return [];
  const count = new Set(reached.map(({ id, customer }) => customer?.id ?? id)).size;
  const whom = count === 1 ? (visitTexteeName(first) ?? "the customer") : `${count} customers`;
  return [{ label: `Text ${whom} the new time?`, onPress: () => onText(ahead) }];
}
