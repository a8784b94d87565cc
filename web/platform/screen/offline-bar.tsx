import { OfflineBar as Bar } from "@fettle/design-system/patterns/OfflineBar";
import { formatWallDay, formatWallTime } from "@fettle/rules/format-wall-time";
import { isSameWallDay, nowWall } from "@fettle/rules/wall-time";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { hasStaleData } from "../apollo/has-stale-data.ts";
import { retryingCount } from "../apollo/retrying-count.ts";
import { useOnline } from "../offline/online.ts";
import { shownFrom } from "../offline/shown-from.ts";
import { usePerson } from "../session/person.ts";
import { useStore } from "../store.ts";

/** What a screen shows, by the first part of its address. */
const SHOWN: Record<string, string> = {
  jobs: "jobs",
  schedule: "the schedule",
  customers: "customers",
  equipment: "equipment",
};

/** Says that there is no network and how old what is shown may be, or that the server doesn't respond. */
export function OfflineBar() {
  const isOnline = useOnline();
  const { timeZone } = usePerson();
  const { pathname } = useLocation();
  const [since, setSince] = useState<number>();
  useEffect(() => {
    setSince(isOnline ? undefined : Date.now());
    // From now on what is shown comes from the server.
    if (isOnline) shownFrom.set(undefined);
  }, [isOnline]);
  const heldFrom = useStore(shownFrom);
  const isRetrying = useStore(retryingCount) > 0;
  const isStale = useStore(hasStaleData);
  const from = heldFrom ?? since;
  const what = SHOWN[pathname.split("/")[1] ?? ""] ?? "what was loaded";
  const age = from === undefined ? undefined : `Showing ${what} from ${momentOf(from, timeZone)}`;
  const mayBeOld = isStale ? `${heldFrom ? age : "This may be out of date"}. Trying again…` : undefined;
  return (
    <Bar
      isOffline={!isOnline}
      quietly={isRetrying ? "Saving takes longer than usual. Trying again…" : mayBeOld}
    >
      {age}
    </Bar>
  );
}

/** '7:12 am', and with the day where it isn't today. */
function momentOf(at: number, timeZone: string): string {
  const wall = nowWall(timeZone, at);
  const time = formatWallTime(wall);
  return isSameWallDay(wall, nowWall(timeZone)) ? time : `${formatWallDay(wall)}, ${time}`;
}
