import type { ReactNode } from "react";
import { bar, room } from "./StickyActionBar.css.ts";

export interface StickyActionBarProps {
  /** One or two buttons, primary last. Use `size="action"` on a record's screen. */
  children: ReactNode;
}

/** Keeps a page's main action within reach on phones. Place it last in the page. */
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
