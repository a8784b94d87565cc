import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useOnline } from "../../lib/online.ts";
import { bar, lead } from "./offline-bar.css.ts";

const clock = new Intl.DateTimeFormat("en-AU", { hour: "numeric", minute: "2-digit" });

/** Says that there is no network, and since when what is shown may be old. */
export function OfflineBar() {
  const isOnline = useOnline();
  const [since, setSince] = useState<Date>();
  useEffect(() => setSince(isOnline ? undefined : new Date()), [isOnline]);
  return (
    <div role="status">
      {!isOnline && (
        <p className={bar}>
          <WifiOff size={18} aria-hidden />
          <span>
            <strong className={lead}>You’re offline.</strong>{" "}
            {since && `Showing what was loaded at ${clock.format(since)}`}
          </span>
        </p>
      )}
    </div>
  );
}
