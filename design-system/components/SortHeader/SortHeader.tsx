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
  /** One per track: `id`, `label`, and `isEnd` for numbers. Two for fields in two lines. Null for a track without a head. */
  cells: readonly (SortColumn<Id> | readonly SortColumn<Id>[] | null)[];
  sortedBy: { id: string; direction: "ascending" | "descending" };
  onSort: (id: Id) => void;
  /** The first line of the list's card. */
  isInCard?: boolean;
}

/** Shows a list’s heads from 1100 px. Below that it’s hidden. */
export function SortHeader<Id extends string>({
  label,
  columns,
  cells,
  sortedBy,
  onSort,
  isInCard = false,
}: SortHeaderProps<Id>) {
  return (
    <table aria-label={label} className={isInCard ? `${css.header} ${css.inCard}` : css.header}>
      <thead className={css.head}>
        <tr className={css.row} style={{ "--columns": columns } as CSSProperties}>
          {cells.map((cell, track) => {
            const columns = [cell ?? []].flat();
            const [first] = columns;
            if (!first) return <td key={track} />;
            const isSorted = columns.some(({ id }) => id === sortedBy.id);
            const Arrow = sortedBy.direction === "descending" ? ArrowDown : ArrowUp;
            return (
              <th
                key={first.id}
                scope="col"
                aria-sort={isSorted ? sortedBy.direction : undefined}
                className={first.isEnd ? `${css.cell} ${css.end}` : css.cell}
              >
                {columns.map(({ id, label }) => (
                  <button
                    key={id}
                    type="button"
                    data-sorted={id === sortedBy.id || undefined}
                    className={css.sorter}
                    onClick={() => onSort(id)}
                  >
                    <span className={css.label}>{label}</span>
                    {id === sortedBy.id && <Arrow size={13} aria-hidden />}
                  </button>
                ))}
              </th>
            );
          })}
        </tr>
      </thead>
    </table>
  );
}
