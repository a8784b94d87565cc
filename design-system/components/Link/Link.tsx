import { Link as AriaLink, type LinkProps as AriaLinkProps } from "react-aria-components/Link";
import { late, link, quiet } from "./Link.css.ts";

export interface LinkProps extends Omit<AriaLinkProps, "className" | "style"> {
  /** Underlines only on hover, for links outside running text, e.g. names in lists. */
  isQuiet?: boolean;
  /** Amber, as late visits are. */
  isLate?: boolean;
}

/** Shows a link, within text or on its own. */
export function Link({ isQuiet, isLate, ...props }: LinkProps) {
  return (
    <AriaLink {...props} className={[link, isQuiet && quiet, isLate && late].filter(Boolean).join(" ")} />
  );
}
