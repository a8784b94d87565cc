import { type ReactNode, type Ref, useId } from "react";
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from "react-aria-components/Switch";
import { choice, words } from "../Checkbox/Checkbox.css.ts";
import { type Holdable, useHeld } from "../HeldActions/HeldActions.tsx";
import { box, reason, thumb, track } from "./Switch.css.ts";

export interface SwitchProps extends Omit<AriaSwitchProps, "children" | "className" | "style">, Holdable {
  children: ReactNode;
  ref?: Ref<HTMLLabelElement>;
}

/** Lets people turn a setting on or off. Takes effect immediately. */
export function Switch({ children, ref, isPending, needsServer, ...props }: SwitchProps) {
  const held = useHeld({ isPending, needsServer });
  const reasonId = useId();
  const describedBy = held ? [props["aria-describedby"], reasonId].filter(Boolean).join(" ") : undefined;
  return (
    <div className={box}>
      <AriaSwitch
        {...props}
        {...(describedBy && { "aria-describedby": describedBy })}
        isDisabled={props.isDisabled || isPending || held !== undefined}
        ref={ref}
        className={choice}
      >
        <span className={track} aria-hidden>
          <span className={thumb} />
        </span>
        <span className={words}>{children}</span>
      </AriaSwitch>
      {held && (
        <p id={reasonId} className={reason}>
          {held}
        </p>
      )}
    </div>
  );
}
