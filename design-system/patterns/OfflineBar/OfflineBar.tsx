import { WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import {
  age,
  asideWords,
  bar,
  firstLine,
  icon,
  lead as leadWords,
  quietBar,
  words,
} from "./OfflineBar.css.ts";

export interface OfflineBarProps {
  /** Why there's no connection and how much is waiting: 'Offline · 3 waiting'. */
  lead?: ReactNode;
  /** 'since 9:12 am'. Left out on phones if it doesn't fit. */
  aside?: string | undefined;
  /** Shown when there's no lead: 'This may be out of date. Trying again…'. */
  quietly?: ReactNode;
  /** The content's age: 'Showing jobs from 7:12 am'. */
  children?: ReactNode;
  /** 'Trying again…'. Left out on phones if it doesn't fit. */
  effort?: string | undefined;
}

/**
 * Warns that there's no connection, or that content may be out of date. Keep it mounted in the shell's `banners`, so
 * changes are announced.
 */
export function OfflineBar({ lead, aside, quietly, children, effort }: OfflineBarProps) {
  return (
    <div role="status" style={{ display: "contents" }}>
      {lead && (
        <div className={bar} data-waits={aside ? "" : undefined}>
          <WifiOff size={18} strokeWidth={1.75} className={icon} aria-hidden />
          <p className={words}>
            <span className={firstLine}>
              <strong className={leadWords}>{lead}</strong>
              {aside && <span className={asideWords}>{aside}</span>}
            </span>
            {children && (
              <span className={age}>
                <span>{children}</span>
                {effort && <span> {effort}</span>}
              </span>
            )}
          </p>
        </div>
      )}
      {quietly && !lead && (
        <p className={quietBar}>
          {quietly}
          {aside && ` ${aside}`}
        </p>
      )}
    </div>
  );
}
