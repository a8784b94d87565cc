import type { ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Link as AriaLink, type LinkProps as AriaLinkProps } from "react-aria-components/Link";
import { iconBox } from "../../tokens/icon.css.ts";
import { button } from "../Button/Button.css.ts";
import type { ButtonProps } from "../Button/Button.tsx";
import { Tooltip } from "../Tooltip/Tooltip.tsx";

export interface IconButtonProps
  extends Omit<ButtonProps, "children" | "fullWidth" | "icon" | "isPending" | "needsServer"> {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  tooltip?: string;
}

export function IconButton({
  label,
  icon,
  tooltip,
  variant = "ghost",
  size,
  href,
  ref,
  ...props
}: IconButtonProps) {
  const className = button({ variant, size, square: true });
  const content = (
    <span className={iconBox} aria-hidden>
      {icon}
    </span>
  );
  return (
    <Tooltip content={tooltip ?? label}>
      {href === undefined ? (
        <AriaButton {...props} ref={ref} aria-label={label} className={className}>
          {content}
        </AriaButton>
      ) : (
        <AriaLink {...(props as AriaLinkProps)} href={href} aria-label={label} className={className}>
          {content}
        </AriaLink>
      )}
    </Tooltip>
  );
}
