import { type SortColumn, SortHeader } from "@fettle/design-system/SortHeader";
import type { ReactNode } from "react";
import { type Sort, useListSort } from "./list-sort.ts";
import * as css from "./sort-bar.css.ts";
import { SortSelect } from "./sort-select.tsx";

export interface SortBarProps<Id extends string> {
  label: string;
  sorts: readonly Sort<Id>[];
  columns: string;
  cells: readonly (SortColumn<Id> | readonly SortColumn<Id>[] | null)[];
  words?: ReactNode;
  children?: ReactNode;
}

/** The heads of a list, as the first line of its card. Give the list the class `headed`. */
export function SortBar<Id extends string>({
  label,
  sorts,
  columns,
  cells,
  words,
  children,
}: SortBarProps<Id>) {
  const { order, choose, press } = useListSort(sorts.map(({ id }) => id));
  return (
    <div className={css.bar}>
      {words && <div className={css.words}>{words}</div>}
      <SortHeader label={label} columns={columns} cells={cells} sortedBy={order} onSort={press} />
      {children}
      <div className={css.select}>
        <SortSelect sorts={sorts} order={order} onChoose={choose} />
      </div>
    </div>
  );
}
