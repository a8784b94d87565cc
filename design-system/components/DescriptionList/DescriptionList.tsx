import type { ReactNode } from "react";
import { iconBox } from "../../tokens/icon.css.ts";
import * as css from "./DescriptionList.css.ts";

export interface DescriptionListProps {
  items: readonly {
    term: string;
    value: ReactNode;
    icon?: ReactNode;
  }[];
  /** `rows` puts values at the end of the line. `stacked` puts them below their terms. */
  layout?: "rows" | "stacked";
}

const isMissing = (value: ReactNode) => value === undefined || value === null || value === "";

export function DescriptionList({ items, layout = "rows" }: DescriptionListProps) {
  const isStacked = layout === "stacked";
  return (
    <dl className={css.list}>
      {items.map(({ term, value, icon }) => (
        <div key={term} className={isStacked ? css.stacked : css.row}>
          <dt className={isStacked ? css.stackedTerm : css.term}>
            {icon && (
              <span className={iconBox} aria-hidden>
                {icon}
              </span>
            )}
            {term}
          </dt>
          <dd className={isStacked ? css.value : `${css.value} ${css.atEnd}`}>
            {isMissing(value) ? <span className={css.missing}>—</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
