import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { rowLink } from "./RowLink.css.ts";

export interface RowLinkProps {
  href: string;
  /** The accessible name, where it has no text of its own. */
  label?: string;
  children?: ReactNode;
}

/** A link whose target is the whole row or card, while the row's other controls stay separate focus stops. */
export function RowLink({ href, label, children }: RowLinkProps) {
  return (
    <Link href={href} aria-label={label} className={rowLink}>
      {children}
    </Link>
  );
}
