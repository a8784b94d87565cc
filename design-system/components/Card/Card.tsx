import type { ReactNode } from "react";
import { RowLink } from "../RowLink/RowLink.tsx";
import {
  actions as actionsClass,
  card,
  count as countClass,
  header,
  padded,
  title as titleClass,
} from "./Card.css.ts";

export interface CardProps {
  title?: ReactNode;
  count?: number;
  actions?: ReactNode;
  /** Makes the whole card a link, named by the title or `label`. */
  href?: string;
  label?: string;
  padding?: "default" | "none";
  isSelected?: boolean;
  children?: ReactNode;
}

/** Groups content about one subject. Don't nest cards. */
export function Card({
  title,
  count,
  actions,
  href,
  label,
  padding = "default",
  isSelected,
  children,
}: CardProps) {
  const isNamed = title !== undefined;
  return (
    <section className={card({ isLink: Boolean(href), isSelected })} aria-label={isNamed ? undefined : label}>
      {isNamed && (
        <header className={header}>
          <h2 className={titleClass}>{href ? <RowLink href={href}>{title}</RowLink> : title}</h2>
          {count !== undefined && <span className={countClass}>{count}</span>}
          {actions && <div className={actionsClass}>{actions}</div>}
        </header>
      )}
      {!isNamed && href && <RowLink href={href} label={label} />}
      {children !== undefined && <div className={padding === "none" ? undefined : padded}>{children}</div>}
    </section>
  );
}
