import type { ReactNode, Ref } from "react";
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from "react-aria-components/Switch";
import { choice, words } from "../Checkbox/Checkbox.css.ts";
import { thumb, track } from "./Switch.css.ts";

export interface SwitchProps extends Omit<AriaSwitchProps, "children" | "className" | "style"> {
  children: ReactNode;
  ref?: Ref<HTMLLabelElement>;
}

/** On or off, at once. */
export function Switch({ children, ref, ...props }: SwitchProps) {
  return (
    <AriaSwitch {...props} ref={ref} className={choice}>
      <span className={track} aria-hidden>
        <span className={thumb} />
      </span>
      <span className={words}>{children}</span>
    </AriaSwitch>
  );
}
