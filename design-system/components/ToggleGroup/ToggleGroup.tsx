import type { ReactNode } from "react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";
import { iconBox } from "../../tokens/icon.css.ts";
import { chip, group } from "./ToggleGroup.css.ts";

export interface ToggleGroupItem<Id extends string = string> {
  id: Id;
  label: string;
  icon?: ReactNode;
}

export interface ToggleGroupProps<Id extends string = string> {
  /** What is being chosen, for assistive technology. */
  label: string;
  items: readonly ToggleGroupItem<Id>[];
  selectedKey: Id;
  onChange: (key: Id) => void;
  isDisabled?: boolean;
}

/** Filter chips: exactly one is on. */
export function ToggleGroup<Id extends string = string>({
  label,
  items,
  selectedKey,
  onChange,
  isDisabled,
}: ToggleGroupProps<Id>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selectedKey]}
      onSelectionChange={([key]) => key !== selectedKey && onChange(key as Id)}
      isDisabled={isDisabled}
      className={group}
    >
      {items.map(({ id, label: text, icon }) => (
        <ToggleButton key={id} id={id} className={chip}>
          {icon && (
            <span className={iconBox} aria-hidden>
              {icon}
            </span>
          )}
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
