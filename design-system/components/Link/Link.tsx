import { Link as AriaLink, type LinkProps as AriaLinkProps } from "react-aria-components/Link";
import { link, quiet } from "./Link.css.ts";

export interface LinkProps extends Omit<AriaLinkProps, "className" | "style"> {
  /** Underlines only on hover, for links outside running text, e.g. names in lists. */
  isQuiet?: boolean;
}

/** Shows a link, within text or on its own. */
export function Link({ isQuiet, ...props }: LinkProps) {
  return <AriaLink {...props} className={isQuiet ? `${link} ${quiet}` : link} />;
}
