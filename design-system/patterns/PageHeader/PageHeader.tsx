import type { ReactNode } from "react";
import { BackLink } from "../BackLink/BackLink.tsx";
import * as css from "./PageHeader.css.ts";

export interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** A record’s status, in `large`. */
  badge?: ReactNode;
  /** An avatar before the title. */
  leading?: ReactNode;
  /** Makes this a record header, with a back link, a larger title and actions below. */
  backHref?: string;
  backLabel?: string;
  /** Keeps the smaller title of a list that has a back link. */
  isList?: boolean;
  /** One primary button at most. */
  actions?: ReactNode;
  /** Puts a record's actions next to its title, or two per row below it on phones. */
  areActionsBeside?: boolean;
  /** Shows the title on phones too, where the top bar usually has it. */
  isTitleOnPhone?: boolean;
}

/** Shows a page's title and actions. On phones the main action belongs in a `StickyActionBar`. */
export function PageHeader({
  title,
  subtitle,
  badge,
  leading,
  backHref,
  backLabel,
  isList = false,
  actions,
  areActionsBeside = false,
  isTitleOnPhone = false,
}: PageHeaderProps) {
  const isRecord = backHref !== undefined;
  const hidden = isTitleOnPhone ? "" : css.inBarOnPhone;
  return (
    <header className={`${css.pageHeader} ${isRecord || isTitleOnPhone ? "" : css.bare}`}>
      {isRecord && <BackLink href={backHref}>{backLabel}</BackLink>}
      <div className={`${css.row} ${isTitleOnPhone ? "" : css.bare}`}>
        {leading}
        <div className={`${css.heading} ${hidden}`}>
          <div className={css.titleRow}>
            <h1 className={isRecord && !isList ? css.recordTitle : css.title}>{title}</h1>
            {badge}
          </div>
          {subtitle && <p className={css.subtitle}>{subtitle}</p>}
        </div>
        {actions && !isRecord && <div className={`${css.actions} ${css.actionsInBarOnPhone}`}>{actions}</div>}
        {actions && isRecord && areActionsBeside && <div className={css.actionsBeside}>{actions}</div>}
      </div>
      {actions && isRecord && !areActionsBeside && (
        <div className={`${css.recordActions} ${css.actionsInBarOnPhone}`}>{actions}</div>
      )}
    </header>
  );
}
