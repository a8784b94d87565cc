import { button } from "./link-button.css.ts";
import * as css from "./pager.css.ts";

interface Props {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  newer: string;
  older: string;
}

/** Links to the pages beside this one, of a list with its newest first. Shows nothing for a single page. */
export function Pager({ page, pages, hrefOf, newer, older }: Props) {
  if (pages <= 1) return null;
  return (
    <nav className={css.pager} aria-label="Pages">
      {page > 1 && (
        <a className={button.secondary} href={hrefOf(page - 1)} rel="prev">
          {newer}
        </a>
      )}
      <span className={css.place}>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a className={button.secondary} href={hrefOf(page + 1)} rel="next">
          {older}
        </a>
      )}
    </nav>
  );
}
