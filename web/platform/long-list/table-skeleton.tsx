import { SkeletonRegion } from "@fettle/design-system/Skeleton";
import type { CSSProperties, ReactNode } from "react";
import { headPlace, tableCard, tableRow } from "./table-row.css.ts";

const ROWS = 9;

export interface TableSkeletonProps {
  label: string;
  columns: string;
  rowClass?: string;
  /** Below the heads, e.g. the first day's. */
  heading?: ReactNode;
  /** Each row's cells. */
  children: ReactNode;
}

/** Shows a table's card before its rows load, as high as the table, so nothing moves when they do. */
export const TableSkeleton = ({
  label,
  columns,
  rowClass = tableRow,
  heading,
  children,
}: TableSkeletonProps) => (
  <SkeletonRegion label={label}>
    <div className={tableCard} style={{ "--tracks": columns } as CSSProperties}>
      <div className={headPlace} />
      {heading}
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className={rowClass}>
          {children}
        </div>
      ))}
    </div>
  </SkeletonRegion>
);
