import { ChevronDown } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Button } from "react-aria-components/Button";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  SelectValue,
} from "react-aria-components/Select";
import { iconBox } from "../../tokens/icon.css.ts";
import { truncate } from "../../tokens/text.css.ts";
import * as css from "../Field/Field.css.ts";
import { FieldHelp, FieldLabel, type FieldProps, fieldClass, isFieldInvalid } from "../Field/Field.tsx";
import { ChosenMark } from "../Options/ChosenMark.tsx";
import * as options from "../Options/Options.css.ts";
import { trigger, value } from "./Select.css.ts";

export interface SelectItem<Id extends string = string> {
  id: Id;
  label: string;
  icon?: ReactNode;
  isDisabled?: boolean;
}

export interface SelectProps<Id extends string = string>
  extends FieldProps,
    Pick<
      AriaSelectProps<SelectItem<Id>>,
      | "name"
      | "isRequired"
      | "placeholder"
      | "autoFocus"
      | "onBlur"
      | "onFocus"
      | "isOpen"
      | "onOpenChange"
      | "id"
    > {
  items: readonly SelectItem<Id>[];
  selectedKey?: Id | null;
  defaultSelectedKey?: Id;
  onSelectionChange?: (key: Id) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Lets people choose from a short, fixed list. */
export function Select<Id extends string = string>({
  label,
  hideLabel,
  isOptional,
  description,
  errorMessage,
  isInvalid,
  size,
  items,
  selectedKey,
  defaultSelectedKey,
  onSelectionChange,
  placeholder = "Select",
  ref,
  ...props
}: SelectProps<Id>) {
  return (
    <AriaSelect
      {...props}
      value={selectedKey}
      defaultValue={defaultSelectedKey}
      onChange={(key) => key !== null && onSelectionChange?.(key as Id)}
      placeholder={placeholder}
      isInvalid={isFieldInvalid({ isInvalid, errorMessage })}
      validationBehavior="aria"
      className={fieldClass(size)}
    >
      <FieldLabel label={label} hideLabel={hideLabel} isOptional={isOptional} />
      <Button ref={ref} className={`${css.box} ${css.inset} ${trigger}`}>
        <SelectValue<SelectItem<Id>> className={value}>
          {({ selectedItem, isPlaceholder }) => (
            <>
              {selectedItem?.icon && <span className={iconBox}>{selectedItem.icon}</span>}
              <span className={truncate}>{isPlaceholder ? placeholder : selectedItem?.label}</span>
            </>
          )}
        </SelectValue>
        <span className={iconBox} aria-hidden>
          <ChevronDown />
        </span>
      </Button>
      <FieldHelp description={description} errorMessage={errorMessage} />
      <Popover className={`${options.popover} ${options.triggerWidth}`} offset={4}>
        <ListBox items={items} className={options.list}>
          {(item) => (
            <ListBoxItem
              id={item.id}
              textValue={item.label}
              isDisabled={item.isDisabled}
              className={options.option}
            >
              {({ isSelected }) => (
                <>
                  {item.icon && <span className={iconBox}>{item.icon}</span>}
                  <span className={options.optionText}>{item.label}</span>
                  {isSelected && <ChosenMark />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
