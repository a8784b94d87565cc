import { Link } from "@fettle/design-system/Link";
import { OfflineBar as Bar } from "@fettle/design-system/patterns/OfflineBar";
import { formatWallDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { isSameWallDay, nowWall } from "@fettle/rules/platform/wall-time";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { hasStaleData } from "../apollo/has-stale-data.ts";
import { retryingCount } from "../apollo/retrying-count.ts";
import { dayOrTime } from "../clock/day-or-time.ts";
import { useOnline } from "../offline/online.ts";
import { isNothingShown, shownFrom } from "../offline/shown-from.ts";
import { type OutboxItem, type Unread, unreadItems } from "../outbox/outbox-item.ts";
import { useWaitingItems } from "../outbox/waiting-items.ts";
import { usePerson } from "../session/person.ts";
import { useStore } from "../store.ts";

/** Each screen's content, by the first part of its path. The outbox is always local. */
const SHOWN: Record<string, string | undefined> = {
  jobs: "jobs",
  schedule: "the schedule",
  customers: "customers",
  equipment: "equipment",
  outbox: undefined,
};

/**
 * Shows that we're offline or cut off, what's unsent and how old the data is. Less prominent if the network is only
 * slow.
 */
export default function OfflineBar() {
  const isOnline = useOnline();
  const { timeZone } = usePerson();
  const { pathname } = useLocation();
  const since = useOfflineSince(isOnline);
  const keptFrom = useStore(shownFrom)?.at;
  const isRetrying = useStore(retryingCount) > 0;
  const isStale = useStore(hasStaleData);
  const items = useWaitingItems();
  const [oldest] = items;
  const counts = countsOf(items, useStore(unreadItems));
  const waiting = counts && <Link href="/outbox">{counts}</Link>;

  const from = keptFrom ?? since;
  const isEmpty = useStore(isNothingShown);
  const what = isEmpty ? undefined : shownAt(pathname);
  const age = what && from !== undefined ? `Showing ${what} from ${dayOrTime(from, timeZone)}` : undefined;

  // A network that isn't responding counts as offline once the screen shows offline data.
  const isWithoutAnswers = isStale && keptFrom !== undefined;
  const quietly = isRetrying
    ? "Saving is taking longer than usual. Trying again…"
    : isStale && "This may be out of date. Trying again…";
  return (
    <Bar
      lead={leadOf(isOnline, isWithoutAnswers, waiting)}
      aside={oldest && `since ${momentOf(Date.parse(oldest.queuedAt), timeZone)}`}
      quietly={waiting || quietly}
      effort={isOnline ? "Trying again…" : undefined}
    >
      {isOnline && age ? `${age}.` : age}
    </Bar>
  );
}

function useOfflineSince(isOnline: boolean): number | undefined {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    if (isOnline) return;
    setSince(Date.now());
    return () => {
      setSince(undefined);
      shownFrom.set(undefined);
    };
  }, [isOnline]);
  return since;
}

function leadOf(isOnline: boolean, isWithoutAnswers: boolean, waiting: ReactNode): ReactNode {
  if (!isOnline) return waiting ? <>Offline · {waiting}</> : "You’re offline.";
  if (!isWithoutAnswers) return undefined;
  return waiting ? <>No response · {waiting}</> : "The server isn’t responding.";
}

function shownAt(pathname: string): string | undefined {
  const [, section = ""] = pathname.split("/");
  return section in SHOWN ? SHOWN[section] : "this page";
}

function countsOf(items: readonly OutboxItem[], unread: readonly Unread[]): string {
  const unreadable = unread.filter(({ isLocked }) => !isLocked).length;
  const problems = items.filter(({ problem }) => problem).length + unreadable;
  const waiting = items.length + unread.length - problems;
  return [
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(problems > 0 ? [`${problems} ${problems === 1 ? "needs" : "need"} you`] : []),
  ].join(", ");
}

function momentOf(at: number, timeZone: string): string {
  const wall = nowWall(timeZone, at);
  const time = formatWallTime(wall);
  return isSameWallDay(wall, nowWall(timeZone)) ? time : `${formatWallDay(wall)}, ${time}`;
}
