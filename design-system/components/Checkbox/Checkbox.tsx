import { Check, Minus } from "lucide-react";
import type { ReactNode, Ref } from "react";
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
} from "react-aria-components/Checkbox";
import { choice, mark, words } from "./Checkbox.css.ts";

export interface CheckboxProps extends Omit<AriaCheckboxProps, "children" | "className" | "style"> {
  children: ReactNode;
  ref?: Ref<HTMLLabelElement>;
}

/** Lets people turn an option on or off. Takes effect when the form is submitted. */
export function Checkbox({ children, ref, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox {...props} ref={ref} validationBehavior="aria" className={choice}>
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className={mark} aria-hidden>
            {isIndeterminate ? <Minus /> : isSelected && <Check />}
          </span>
          <span className={words}>{children}</span>
        </>
      )}
    </AriaCheckbox>
  );
}
