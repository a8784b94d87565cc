import type { ReactNode } from "react";
import { RadioGroup as AriaRadioGroup, Radio } from "react-aria-components/RadioGroup";
import { choice, words } from "../Checkbox/Checkbox.css.ts";
import { detail, group, mark } from "./RadioGroup.css.ts";

export interface RadioGroupProps<Id extends string> {
  label: string;
  items: readonly { id: Id; label: ReactNode; detail?: ReactNode }[];
  value: Id;
  onChange: (id: Id) => void;
  isDisabled?: boolean;
}

export function RadioGroup<Id extends string>({ label, items, onChange, ...props }: RadioGroupProps<Id>) {
  return (
    <AriaRadioGroup {...props} aria-label={label} className={group} onChange={(id) => onChange(id as Id)}>
      {items.map((item) => (
        <Radio key={item.id} value={item.id} className={choice}>
          <span className={mark} aria-hidden />
          <span className={words}>
            {item.label}
            {item.detail && <span className={detail}>{item.detail}</span>}
          </span>
        </Radio>
      ))}
    </AriaRadioGroup>
  );
}
