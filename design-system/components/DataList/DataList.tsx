import type { CSSProperties, ReactNode } from "react";
import { aligned, carded, continuation, list, open, split } from "./DataList.css.ts";

export interface DataListProps {
  /** What the rows are. */
  label: string;
  /** `ListRow`s, or other list items. */
  children: ReactNode;
  /** Grid tracks for the cells of every row on a desktop, so that they line up: `82px minmax(0, 1fr) auto`. */
  columns?: string;
  /** `card` is one card of rows; `split` becomes separate cards on phones; `plain` goes inside a card. */
  variant?: "card" | "split" | "plain";
  /** Goes on where the list before it stopped, as one card with it. */
  isContinuation?: boolean;
  /** Another list goes on where this one stops. */
  isContinued?: boolean;
}

const classes = { card: `${list} ${carded}`, split: `${list} ${carded} ${split}`, plain: list };

/** Records below each other. */
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
      className={parts.filter(Boolean).join(" ")}
      style={columns ? ({ "--columns": columns } as CSSProperties) : undefined}
    >
      {children}
    </ul>
  );
}
