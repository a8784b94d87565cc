import type { ReactNode } from "react";
import { bar, room } from "./StickyActionBar.css.ts";

export interface StickyActionBarProps {
  /** The next step; `size="action"` on a record, the default on a list. One or two buttons, primary last. */
  children: ReactNode;
}

/** A page's main action on phones, always visible; place it last in the page. */
export function StickyActionBar({ children }: StickyActionBarProps) {
  return (
    <>
      <div className={room} />
      <div className={bar} data-action-bar>
        {children}
      </div>
    </>
  );
}
