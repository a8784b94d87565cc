import { WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { bar, icon, lead, quietBar } from "./OfflineBar.css.ts";

export interface OfflineBarProps {
  isOffline: boolean;
  /** A quiet notice while there is a network: 'This may be out of date. Trying again…'. */
  quietly?: string | undefined;
  /** The content's age: 'Showing jobs from 7:12 am'. */
  children?: ReactNode;
}

/**
 * Says that there is no connection, or quietly that the content may be out of date; goes into the shell's `notice`,
 * and stays mounted so that changes are announced.
 */
export function OfflineBar({ isOffline, quietly, children }: OfflineBarProps) {
  return (
    <div role="status" style={{ display: "contents" }}>
      {isOffline && (
        <div className={bar}>
          <WifiOff size={18} strokeWidth={1.75} className={icon} aria-hidden />
          <p>
            <strong className={lead}>You’re offline.</strong> {children}
          </p>
        </div>
      )}
      {quietly && !isOffline && <p className={quietBar}>{quietly}</p>}
    </div>
  );
}
