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
  /** Why there is no connection, and what waits for it: 'You’re offline.', 'Offline · 3 waiting'. */
  lead?: ReactNode;
  /** Since when: 'since 9:12 am'. Left out on a phone where there is no room for it. */
  aside?: string | undefined;
  /** Without a lead, a quiet line: 'This may be out of date. Trying again…'. */
  quietly?: ReactNode;
  /** The content's age: 'Showing jobs from 7:12 am'. */
  children?: ReactNode;
  /** What is done about it: 'Trying again…'. Left out on a phone where there is no room for it. */
  effort?: string | undefined;
}

/**
 * Says that there is no connection, or quietly that the content may be out of date; goes into the shell's `banners`,
 * and stays mounted so that changes are announced. On a phone it takes two lines at most.
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
