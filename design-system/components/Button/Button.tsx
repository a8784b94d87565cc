import type { ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { Link as AriaLink, type LinkProps as AriaLinkProps } from "react-aria-components/Link";
import { iconBox } from "../../tokens/icon.css.ts";
import { type Holdable, useHeld } from "../HeldActions/HeldActions.tsx";
import { button, label, vial } from "./Button.css.ts";
import { useHeldButton } from "./use-held-button.tsx";
import { useTidyAnnouncement } from "./use-tidy-announcement.ts";

export type ButtonVariant = "primary" | "secondary" | "hivis" | "ghost" | "danger" | "danger-quiet";

/** `default` grows to `touch` on phones. `inline` is for banners and rows, `action` for the next step in the field. */
export type ButtonSize = "inline" | "compact" | "default" | "touch" | "action";

export interface ButtonProps
  extends Omit<AriaButtonProps, "children" | "className" | "style">,
    Pick<Holdable, "needsServer" | "onlyReads">,
    Pick<AriaLinkProps, "href" | "target" | "rel" | "download" | "routerOptions"> {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  fullWidth?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Runs an action, or follows a link if it has an `href`. */
export function Button({
  children,
  variant,
  size,
  icon,
  fullWidth,
  href,
  ref,
  needsServer,
  onlyReads,
  ...props
}: ButtonProps) {
  useTidyAnnouncement(props.isPending);
  const held = useHeldButton(useHeld({ isPending: props.isPending, needsServer, onlyReads }));
  const className = button({ variant, size, fullWidth });
  const content = (
    <>
      {props.isPending ? (
        <span className={vial} aria-hidden />
      ) : (
        icon && (
          <span className={iconBox} aria-hidden>
            {icon}
          </span>
        )
      )}
      <span className={label}>{children}</span>
    </>
  );
  if (href !== undefined) {
    return (
      <AriaLink {...(props as AriaLinkProps)} href={href} className={className}>
        {content}
      </AriaLink>
    );
  }
  return (
    <AriaButton {...props} {...held.props} ref={ref} className={className}>
      {content}
      {held.words}
    </AriaButton>
  );
}
