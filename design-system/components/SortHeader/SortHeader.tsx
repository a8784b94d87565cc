import { ArrowDown, ArrowUp } from "lucide-react";
import type { CSSProperties } from "react";
import * as css from "./SortHeader.css.ts";

export interface SortColumn<Id extends string = string> {
  id: Id;
  label: string;
  isEnd?: boolean;
}

export interface SortHeaderProps<Id extends string = string> {
  /** Accessible name: 'Sort invoices'. */
  label: string;
  /** The list's `columns`. Give the actions a width: `auto` differs between heads and rows. */
  columns: string;
  /** One per track: `id`, `label`, and `isEnd` for numbers. Null for a track that can't be sorted. */
  cells: readonly (SortColumn<Id> | null)[];
  sortedBy: { id: string; direction: "ascending" | "descending" };
  onSort: (id: Id) => void;
}

export function SortHeader<Id extends string>({
  label,
  columns,
  cells,
  sortedBy,
  onSort,
}: SortHeaderProps<Id>) {
  return (
    <table aria-label={label} className={css.header}>
      <thead className={css.head}>
        <tr className={css.row} style={{ "--columns": columns } as CSSProperties}>
          {cells.map((column, track) => {
            if (!column) return <td key={track} />;
            const direction = sortedBy.id === column.id ? sortedBy.direction : undefined;
            const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
            return (
              <th
                key={column.id}
                scope="col"
                aria-sort={direction}
                className={column.isEnd ? `${css.cell} ${css.end}` : css.cell}
              >
                <button type="button" className={css.sorter} onClick={() => onSort(column.id)}>
                  <span className={css.label}>{column.label}</span>
                  {direction && <Arrow size={13} aria-hidden />}
                </button>
              </th>
            );
          })}
        </tr>
      </thead>
    </table>
  );
}
