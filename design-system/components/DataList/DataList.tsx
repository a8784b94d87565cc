import type { CSSProperties, ReactNode } from "react";
import { aligned, carded, continuation, list, open, split } from "./DataList.css.ts";

export interface DataListProps {
  /** The accessible name of the list. */
  label: string;
  /** `ListRow`s, or other list items. */
  children: ReactNode;
  /** Grid tracks for the cells of every row on a desktop, so that they align: `82px minmax(0, 1fr) auto`. */
  columns?: string;
  /** `card` is one card of rows; `split` becomes separate cards on phones; `plain` goes inside a card. */
  variant?: "card" | "split" | "plain";
  /** Continues the list before it, as one card with it. */
  isContinuation?: boolean;
  /** Another list continues this one. */
  isContinued?: boolean;
}

const classes = { card: `${list} ${carded}`, split: `${list} ${carded} ${split}`, plain: list };

/** A list of records. */
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
