import { DataList } from "@fettle/design-system/DataList";
import { Skeleton, SkeletonRegion, SkeletonRow } from "@fettle/design-system/Skeleton";
import { media } from "@fettle/design-system/tokens/scale";
import { bar, select } from "../../../platform/long-list/sort-bar.css.ts";
import { tableRow } from "../../../platform/long-list/table-row.css.ts";
import { TableSkeleton } from "../../../platform/long-list/table-skeleton.tsx";
import { useIsPhone, useMediaQuery } from "../../../platform/screen/media-query.ts";
import { lowRow } from "./documents-list.css.ts";

const ROWS = ["one", "two", "three", "four", "five", "six"];

export interface DocumentsSkeletonProps {
  label: string;
  columns: string;
  /** The rows have one line. */
  isLow?: boolean;
}

/** Rows where the list has rows, else cards below the choice of order. */
export function DocumentsSkeleton({ label, columns, isLow = false }: DocumentsSkeletonProps) {
  const hasHeads = useMediaQuery(media.roomy);
  const isPhone = useIsPhone();
  const loading = `Loading ${label}`;
  if (hasHeads)
    return (
      <TableSkeleton label={loading} columns={columns} rowClass={isLow ? lowRow : tableRow}>
        {ROWS.map((cell) => (
          <Skeleton key={cell} width="70%" />
        ))}
      </TableSkeleton>
    );
  return (
    <SkeletonRegion label={loading}>
      <div className={bar}>
        <div className={select}>
          <Skeleton height={isPhone ? 48 : 36} />
        </div>
      </div>
      <DataList label={label} variant="split">
        {ROWS.map((row) => (
          <li key={row}>
            <SkeletonRow />
          </li>
        ))}
      </DataList>
    </SkeletonRegion>
  );
}
