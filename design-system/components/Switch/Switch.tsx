import type { ReactNode, Ref } from "react";
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from "react-aria-components/Switch";
import { choice, words } from "../Checkbox/Checkbox.css.ts";
import { type Holdable, useHeld } from "../HeldActions/HeldActions.tsx";
import { reason, thumb, track } from "./Switch.css.ts";

export interface SwitchProps extends Omit<AriaSwitchProps, "children" | "className" | "style">, Holdable {
  children: ReactNode;
  ref?: Ref<HTMLLabelElement>;
}

/** On or off, at once. */
export function Switch({ children, ref, isPending, needsServer, ...props }: SwitchProps) {
  const held = useHeld({ isPending, needsServer });
  return (
    <AriaSwitch
      {...props}
      isDisabled={props.isDisabled || isPending || held !== undefined}
      ref={ref}
      className={choice}
    >
      <span className={track} aria-hidden>
        <span className={thumb} />
      </span>
      <span className={words}>
        {children}
        {held && <span className={reason}>{held}</span>}
      </span>
    </AriaSwitch>
  );
}
