import { OfflineBar as Bar } from "@fettle/design-system/patterns/OfflineBar";
import { formatWallTime } from "@fettle/rules/format-wall-time";
import { nowWall } from "@fettle/rules/wall-time";
import { useEffect, useState } from "react";
import { hasStaleData } from "../apollo/has-stale-data.ts";
import { retryingCount } from "../apollo/retrying-count.ts";
import { useOnline } from "../offline/online.ts";
import { usePerson } from "../session/person.ts";
import { useStore } from "../store.ts";

/** Says that there is no network and how old the data may be, or that the server doesn't respond. */
export function OfflineBar() {
  const isOnline = useOnline();
  const { timeZone } = usePerson();
  const [since, setSince] = useState<number>();
  useEffect(() => setSince(isOnline ? undefined : Date.now()), [isOnline]);
  const isRetrying = useStore(retryingCount) > 0;
  const mayBeOld = useStore(hasStaleData) ? "This may be out of date. Trying again…" : undefined;
  return (
    <Bar
      isOffline={!isOnline}
      quietly={isRetrying ? "Saving takes longer than usual. Trying again…" : mayBeOld}
    >
      {since && `Showing what was loaded at ${formatWallTime(nowWall(timeZone, since))}`}
    </Bar>
  );
}
