import { OfflineBar as Bar } from "@fettle/design-system/patterns/OfflineBar";
import { useEffect, useState } from "react";
import { hasStaleData } from "../../platform/apollo/has-stale-data.ts";
import { useOnline } from "../../platform/offline/online.ts";
import { useStore } from "../../platform/store.ts";

const clock = new Intl.DateTimeFormat("en-AU", { hour: "numeric", minute: "2-digit" });

/** Says that there is no network, and since when what is shown may be old; or that the server doesn't answer. */
export function OfflineBar() {
  const isOnline = useOnline();
  const [since, setSince] = useState<Date>();
  useEffect(() => setSince(isOnline ? undefined : new Date()), [isOnline]);
  return (
    <Bar isOffline={!isOnline} isStale={useStore(hasStaleData)}>
      {since && `Showing what was loaded at ${clock.format(since)}`}
    </Bar>
  );
}
