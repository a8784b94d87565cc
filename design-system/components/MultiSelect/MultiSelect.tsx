import type { Ref } from "react";
import { ComboBox, type ComboBoxProps } from "react-aria-components/ComboBox";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Avatar } from "../Avatar/Avatar.tsx";
import { FieldHelp, FieldLabel, type FieldProps, fieldClass, isFieldInvalid } from "../Field/Field.tsx";
import { ChosenMark } from "../Options/ChosenMark.tsx";
import * as options from "../Options/Options.css.ts";
import { MultiSelectControl } from "./MultiSelectControl.tsx";
import type { MultiSelectItem } from "./multi-select-item.ts";

export interface MultiSelectProps<Id extends string = string>
  extends FieldProps,
    Pick<ComboBoxProps<MultiSelectItem, "multiple">, "name" | "autoFocus" | "onBlur" | "onFocus" | "id"> {
  items: readonly MultiSelectItem<Id>[];
  selectedKeys: readonly Id[];
  onChange: (keys: Id[]) => void;
  placeholder?: string;
  emptyText?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Lets people choose several items, shown as tags. Backspace in an empty input removes the last tag. */
export function MultiSelect<Id extends string = string>({
  label,
  hideLabel,
  isOptional,
  description,
  errorMessage,
  isInvalid,
  size,
  items,
  selectedKeys,
  onChange,
  placeholder = "Add",
  emptyText = "No matches",
  ref,
  ...props
}: MultiSelectProps<Id>) {
  const chosen = selectedKeys.flatMap((key) => items.find(({ id }) => id === key) ?? []);
  return (
    <ComboBox<MultiSelectItem, "multiple">
      {...props}
      selectionMode="multiple"
      defaultItems={items}
      value={selectedKeys}
      onChange={(keys) => onChange(keys as Id[])}
      allowsEmptyCollection
      isInvalid={isFieldInvalid({ isInvalid, errorMessage })}
      validationBehavior="aria"
      className={fieldClass(size)}
    >
      <FieldLabel label={label} hideLabel={hideLabel} isOptional={isOptional} />
      <MultiSelectControl
        ref={ref}
        label={label}
        chosen={chosen}
        placeholder={placeholder}
        isDisabled={props.isDisabled}
        onRemove={(keys) => onChange(selectedKeys.filter((key) => !keys.has(key)))}
      />
      <FieldHelp description={description} errorMessage={errorMessage} />
      <Popover className={`${options.popover} ${options.triggerWidth}`} offset={5}>
        <ListBox<MultiSelectItem>
          className={options.list}
          renderEmptyState={() => <div className={options.message}>{emptyText}</div>}
        >
          {(item) => (
            <ListBoxItem id={item.id} textValue={item.label} className={options.option}>
              {({ isSelected }) => (
                <>
                  <Avatar name={item.label} color={item.color} size={24} />
                  <span className={options.optionText}>
                    {item.label}
                    {item.detail && <span className={options.detail}>{item.detail}</span>}
                  </span>
                  {isSelected && <ChosenMark />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
