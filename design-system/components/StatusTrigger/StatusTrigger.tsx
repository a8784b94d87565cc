import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Button, type ButtonProps } from "react-aria-components/Button";
import { arrow, trigger } from "../StatusMenu/StatusMenu.css.ts";

export interface StatusTriggerProps extends Pick<ButtonProps, "onPress" | "isPending" | "autoFocus"> {
  label: string;
  /** The Badge. */
  children: ReactNode;
}

/** The button of a status menu, also while the menu itself isn't loaded. */
export function StatusTrigger({ label, children, ...props }: StatusTriggerProps) {
  return (
    <Button {...props} className={trigger} aria-label={label} aria-haspopup="menu">
      {children}
      <ChevronDown className={arrow} size={16} aria-hidden />
    </Button>
  );
}
