import { ToggleButton } from "react-aria-components/ToggleButton";
import { ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";
import { iconBox } from "../../tokens/icon.css.ts";
import type { ToggleGroupProps } from "../ToggleGroup/ToggleGroup.tsx";
import { segment, track } from "./SegmentedControl.css.ts";

export type SegmentedControlProps<Id extends string = string> = ToggleGroupProps<Id>;

/** Two to four peers side by side; exactly one is on. */
export function SegmentedControl<Id extends string = string>({
  label,
  items,
  selectedKey,
  onChange,
  isDisabled,
}: SegmentedControlProps<Id>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selectedKey]}
      onSelectionChange={([key]) => key !== selectedKey && onChange(key as Id)}
      isDisabled={isDisabled}
      className={track}
    >
      {items.map(({ id, label: text, icon }) => (
        <ToggleButton key={id} id={id} className={segment}>
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
