import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { rowLink } from "./RowLink.css.ts";

export interface RowLinkProps {
  href: string;
  /** Accessible name, if the link has no text. */
  label?: string;
  children?: ReactNode;
}

/** Makes a whole row or card a link, while its other controls remain separate focus stops. */
export function RowLink({ href, label, children }: RowLinkProps) {
  return (
    <Link href={href} aria-label={label} className={rowLink}>
      {children}
    </Link>
  );
}
