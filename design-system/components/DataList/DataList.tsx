import type { CSSProperties, ReactNode } from "react";
import { aligned, carded, continuation, list, open, split } from "./DataList.css.ts";

export interface DataListProps {
  /** What’s listed: “Jobs”. Read out by screen readers. */
  label: string;
  children: ReactNode;
  /** Grid tracks that align cells across rows on desktop: `82px minmax(0, 1fr) 36px`. One each for leading, the title, every child, trailing and actions, if the rows have them. A SortHeader has its own grid, so `auto` would differ there. */
  columns?: string;
  /** `split` becomes separate cards on phones. `plain` goes inside a card. */
  variant?: "card" | "split" | "plain";
  /** Joins this list to the previous list's card. */
  isContinuation?: boolean;
  /** Set if the next list continues this card. */
  isContinued?: boolean;
}

const classes = { card: `${list} ${carded}`, split: `${list} ${carded} ${split}`, plain: list };

export function DataList({
  label,
  children,
  columns,
  variant = "card",
  isContinuation,
  isContinued,
}: DataListProps) {
  const parts = [classes[variant], columns && aligned, isContinuation && continuation, isContinued && open];
  return (
    <ul
      aria-label={isContinuation ? `${label}, continued` : label}
      data-rows
      className={parts.filter(Boolean).join(" ")}
      style={columns ? ({ "--columns": columns } as CSSProperties) : undefined}
    >
      {children}
    </ul>
  );
}
