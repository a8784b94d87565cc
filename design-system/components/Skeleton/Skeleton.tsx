import type { CSSProperties, ReactNode } from "react";
import { VisuallyHidden } from "react-aria-components/VisuallyHidden";
import { card, circle, columnRow, end, head, lines, region, row, skeleton } from "./Skeleton.css.ts";

export interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  shape?: "bar" | "circle";
}

/** Shows a placeholder for loading content, hidden from screen readers. */
export function Skeleton({ width, height = 14, shape = "bar" }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={shape === "circle" ? `${skeleton} ${circle}` : skeleton}
      style={{ width: width ?? (shape === "circle" ? height : undefined), height }}
    />
  );
}

export interface SkeletonRowProps {
  leading?: boolean;
  trailing?: boolean;
}

export function SkeletonRow({ leading = false, trailing = true }: SkeletonRowProps) {
  return (
    <div className={row} aria-hidden="true">
      {leading && <Skeleton shape="circle" height={40} />}
      <div className={lines}>
        <Skeleton width="62%" />
        <Skeleton width="40%" height={11} />
      </div>
      {trailing && <Skeleton width={86} height={22} />}
    </div>
  );
}

export interface SkeletonRowsProps {
  /** The number of rows. */
  count?: number;
  /** The list’s `columns`. */
  columns: string;
  /** For each track: `title` for two lines, `text`, `end` for numbers, or `empty`. */
  cells: readonly ("title" | "text" | "end" | "empty")[];
  /** Leaves room for a SortHeader above the rows. */
  hasHead?: boolean;
}

const cellOf = { title: lines, text: undefined, end, empty: undefined };

/** Shows a placeholder for a DataList with columns, with rows as high as the list’s own. */
export function SkeletonRows({ count = 3, columns, cells, hasHead = false }: SkeletonRowsProps) {
  return (
    <div aria-hidden="true" style={{ "--columns": columns } as CSSProperties}>
      {hasHead && (
        <div className={head}>
          {cells.map((kind, track) => (
            <div key={track} className={kind === "end" ? end : undefined}>
              {kind !== "empty" && <Skeleton width={56} height={11} />}
            </div>
          ))}
        </div>
      )}
      <div className={card}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={columnRow}>
            {cells.map((kind, track) => (
              <div key={track} className={cellOf[kind]}>
                {kind !== "empty" && <Skeleton width={kind === "title" ? "62%" : 72} />}
                {kind === "title" && <Skeleton width="40%" height={11} />}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Groups skeletons and announces what's loading, once. */
export function SkeletonRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true" className={region}>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {children}
    </div>
  );
}
