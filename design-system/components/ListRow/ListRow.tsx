import type { ReactNode } from "react";
import { RowLink } from "../RowLink/RowLink.tsx";
import * as css from "./ListRow.css.ts";

export interface ListRowProps {
  /** Makes the whole row a link, named by its title. */
  href?: string;
  /** A time, an avatar, a glyph. */
  leading?: ReactNode;
  title: ReactNode;
  /** Beside the title: a badge. */
  badge?: ReactNode;
  detail?: ReactNode;
  /** Further columns between the text and the end; one cell each, see `DataList`'s `columns`. */
  children?: ReactNode;
  /** The end of the row: dots, a badge, a figure. */
  trailing?: ReactNode;
  /** Controls with focus stops of their own. */
  actions?: ReactNode;
  /** Mutes finished work. */
  isReceded?: boolean;
}

/** One record in a list. */
export function ListRow({
  href,
  leading,
  title,
  badge,
  detail,
  children,
  trailing,
  actions,
  isReceded,
}: ListRowProps) {
  const titleClass = `${css.title} ${isReceded ? css.receded : ""} ${href ? css.cut : ""}`;
  return (
    <li className={href ? `${css.row} ${css.linked}` : css.row}>
      {leading && <div className={css.leading}>{leading}</div>}
      <div className={css.words}>
        <div className={css.titleLine}>
          <span className={titleClass}>{href ? <RowLink href={href}>{title}</RowLink> : title}</span>
          {badge}
        </div>
        {detail && <div className={css.detail}>{detail}</div>}
      </div>
      {(children || trailing) && (
        <div className={css.rest}>
          {children}
          {trailing && <div className={css.side}>{trailing}</div>}
        </div>
      )}
      {actions && <div className={css.actions}>{actions}</div>}
    </li>
  );
}
