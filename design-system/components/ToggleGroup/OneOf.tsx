import type { ReactNode } from "react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";
import { iconBox } from "../../tokens/icon.css.ts";

export interface OneOfItem<Id extends string = string> {
  id: Id;
  label: string;
  icon?: ReactNode;
}

export interface OneOfProps<Id extends string = string> {
  /** What is being chosen, for assistive technology. */
  label: string;
  items: readonly OneOfItem<Id>[];
  selectedKey: Id;
  onChange: (key: Id) => void;
  isDisabled?: boolean;
}

interface OneOfLook {
  groupClass: string;
  itemClass: string;
}

/** Buttons of which exactly one is on; chips and segments differ in their look alone. */
export function OneOf<Id extends string = string>({
  label,
  items,
  selectedKey,
  onChange,
  isDisabled,
  groupClass,
  itemClass,
}: OneOfProps<Id> & OneOfLook) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selectedKey]}
      onSelectionChange={([key]) => key !== selectedKey && onChange(key as Id)}
      isDisabled={isDisabled}
      className={groupClass}
    >
      {items.map(({ id, label: text, icon }) => (
        <ToggleButton key={id} id={id} className={itemClass}>
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
