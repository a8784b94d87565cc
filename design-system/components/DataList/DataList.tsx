import type { CSSProperties, ReactNode } from "react";
import { aligned, carded, list, split } from "./DataList.css.ts";

export interface DataListProps {
  /** What the rows are. */
  label: string;
  /** `ListRow`s, or other list items. */
  children: ReactNode;
  /** Grid tracks for the cells of every row on a desktop, so that they line up: `82px minmax(0, 1fr) auto`. */
  columns?: string;
  /** `card` is one card of rows; `split` becomes separate cards on phones; `plain` goes inside a card. */
  variant?: "card" | "split" | "plain";
}

const classes = { card: `${list} ${carded}`, split: `${list} ${carded} ${split}`, plain: list };

/** Records below each other. */
export function DataList({ label, children, columns, variant = "card" }: DataListProps) {
  return (
    <ul
      aria-label={label}
      className={columns ? `${classes[variant]} ${aligned}` : classes[variant]}
      style={columns ? ({ "--columns": columns } as CSSProperties) : undefined}
    >
      {children}
    </ul>
  );
}
