import type { ReactNode } from "react";
import { RowButton, RowLink } from "../RowLink/RowLink.tsx";
import * as css from "./ListRow.css.ts";

export interface ListRowProps {
  /** Makes the whole row open a record. */
  href?: string;
  /** Makes the whole row open a dialog, if the record has no page. */
  onOpen?: () => void;
  /** An avatar, a checkbox or a number (“INV-0413”) before the title. */
  leading?: ReactNode;
  title: ReactNode;
  /** The record’s status, next to the title. If people sort by status, give it a column in `children` instead. */
  badge?: ReactNode;
  /** One quiet line below the title. */
  detail?: ReactNode;
  /** Extra columns, one cell each. See `columns` on `DataList`. */
  children?: ReactNode;
  /** People or a total, before the actions. */
  trailing?: ReactNode;
  /** One inline button or a Menu. */
  actions?: ReactNode;
  /** Makes a finished or archived record quieter. */
  isReceded?: boolean;
  /** Makes a record that needs someone amber: a late visit. */
  isLate?: boolean;
}

export function ListRow({
  href,
  onOpen,
  leading,
  title,
  badge,
  detail,
  children,
  trailing,
  actions,
  isReceded,
  isLate = false,
}: ListRowProps) {
  const titleClass = `${css.title} ${isReceded ? css.receded : ""} ${href ? css.cut : ""}`;
  return (
    <li className={href || onOpen ? `${css.row} ${css.linked}` : css.row} data-late={isLate || undefined}>
      {leading && <div className={css.leading}>{leading}</div>}
      <div className={css.words}>
        <div className={css.titleLine}>
          <span className={titleClass}>
            {href ? (
              <RowLink href={href}>{title}</RowLink>
            ) : onOpen ? (
              <RowButton onPress={onOpen}>{title}</RowButton>
            ) : (
              title
            )}
          </span>
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
