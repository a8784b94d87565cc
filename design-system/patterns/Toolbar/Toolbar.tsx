import type { ReactNode } from "react";
import * as css from "./Toolbar.css.ts";

export interface ToolbarProps {
  search?: ReactNode;
  start?: ReactNode;
  /** The range shown: '16 to 22 November 2026'. */
  title?: ReactNode;
  /** Filters, tabs or selects, which scroll sideways if they don't fit. */
  children?: ReactNode;
}

export function Toolbar({ search, start, title, children }: ToolbarProps) {
  return (
    <div className={title ? `${css.toolbar} ${css.calendar}` : css.toolbar}>
      {search && <div className={css.search}>{search}</div>}
      {(start || title) && (
        <div className={css.start}>
          {start}
          {title && <div className={css.title}>{title}</div>}
        </div>
      )}
      {children && <div className={css.end}>{children}</div>}
    </div>
  );
}
