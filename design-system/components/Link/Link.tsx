import { Link as AriaLink, type LinkProps as AriaLinkProps } from "react-aria-components/Link";
import { link, quiet } from "./Link.css.ts";

export interface LinkProps extends Omit<AriaLinkProps, "className" | "style"> {
  /** Underlined only on hover: for links that stand alone, such as names in lists. */
  isQuiet?: boolean;
}

/** A link, within text or alone. */
export function Link({ isQuiet, ...props }: LinkProps) {
  return <AriaLink {...props} className={isQuiet ? `${link} ${quiet}` : link} />;
}
