import { WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { bar, icon, lead } from "./OfflineBar.css.ts";

export interface OfflineBarProps {
  isOffline: boolean;
  /** What is shown meanwhile: 'Showing jobs from 7:12 am'. */
  children?: ReactNode;
}

/** Tells that there is no connection; goes into the shell's `notice`, and stays mounted to be read out. */
export function OfflineBar({ isOffline, children }: OfflineBarProps) {
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
    </div>
  );
}
