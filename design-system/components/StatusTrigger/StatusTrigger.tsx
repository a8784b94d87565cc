import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Button, type ButtonProps } from "react-aria-components/Button";
import { arrow, trigger } from "../StatusMenu/StatusMenu.css.ts";

export interface StatusTriggerProps extends Pick<ButtonProps, "onPress" | "isPending" | "autoFocus"> {
  label: string;
  children: ReactNode;
}

/** Shows a status menu's button, even before the menu's code has loaded. */
export function StatusTrigger({ label, children, ...props }: StatusTriggerProps) {
  return (
    <Button {...props} className={trigger} aria-label={label} aria-haspopup="menu">
      {children}
      <ChevronDown className={arrow} size={16} aria-hidden />
    </Button>
  );
}
