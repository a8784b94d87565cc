import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Link } from "react-aria-components/Link";
import { rowButton, rowLink } from "./RowLink.css.ts";

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

export interface RowButtonProps {
  onPress: () => void;
  children: ReactNode;
}

/** Makes a whole row a button, e.g. one that opens its dialog. */
export const RowButton = ({ onPress, children }: RowButtonProps) => (
  <Button onPress={onPress} className={`${rowLink} ${rowButton}`}>
    {children}
  </Button>
);
