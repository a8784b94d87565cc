import type { ReactNode } from "react";
import * as css from "./list-toolbar.css.ts";

export interface ListToolbarProps {
  search: ReactNode;
  filters?: ReactNode;
  /** The filters fit beside the search. */
  isShort?: boolean;
  selects?: ReactNode;
  files?: ReactNode;
  /** Nothing to search or filter. */
  isEmpty?: boolean;
}

/** One toolbar for every list: search, filters with counts, and the list's files at the end. */
export function ListToolbar({
  search,
  filters,
  isShort = false,
  selects,
  files,
  isEmpty = false,
}: ListToolbarProps) {
  if (isEmpty) return files ? <div className={`${css.toolbar} ${css.end}`}>{files}</div> : null;
  const chips = filters && <div className={isShort ? css.short : css.filters}>{filters}</div>;
  return (
    <div className={css.toolbar}>
      {search && <div className={isShort ? `${css.search} ${css.narrow}` : css.search}>{search}</div>}
      {isShort && chips}
      <div className={css.end}>
        {selects && <div className={css.selects}>{selects}</div>}
        {files && <div className={css.files}>{files}</div>}
      </div>
      {!isShort && chips}
    </div>
  );
}
