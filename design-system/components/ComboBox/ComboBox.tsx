import { type Ref, useRef, useState } from "react";
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
} from "react-aria-components/ComboBox";
import { ListBox } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { FieldHelp, FieldLabel, type FieldProps, fieldClass, isFieldInvalid } from "../Field/Field.tsx";
import * as options from "../Options/Options.css.ts";
import { ComboBoxControl } from "./ComboBoxControl.tsx";
import { type ComboBoxItem, ComboBoxOption, CreateOption } from "./ComboBoxOption.tsx";
import { contains } from "./contains.ts";
import { ListRoom } from "./ListRoom.tsx";
import { useAwaitedMatch } from "./use-awaited-match.ts";

export type { ComboBoxItem };

export interface ComboBoxProps<Id extends string = string>
  extends FieldProps,
    Pick<AriaComboBoxProps<ComboBoxItem>, "name" | "isRequired" | "autoFocus" | "onBlur" | "onFocus" | "id"> {
  /** Filtered by `label` and `detail`, unless `onInputChange` is set. */
  items: readonly ComboBoxItem<Id>[];
  selectedKey: Id | null;
  onSelectionChange: (key: Id | null) => void;
  /** The chosen item, in case `items` doesn't include it (server search results). */
  selectedItem?: ComboBoxItem<Id>;
  /**
   * Adds a row that creates an entry from text that doesn't exactly match an item. Resolve to `false` to restore the
   * text.
   */
  onCreate?: (text: string) => unknown;
  /** A second line in the row that creates an entry. */
  createDetail?: (text: string) => string | undefined;
  /** If set, `items` are the server's matches and aren't filtered again. */
  onInputChange?: (text: string) => void;
  isLoading?: boolean;
  placeholder?: string;
  /** The list pushes down what follows instead of covering it. */
  isListInFlow?: boolean;
  emptyText?: string;
  ref?: Ref<HTMLInputElement>;
}

const CREATE = "create-from-text";

export function ComboBox<Id extends string = string>({
  label,
  hideLabel,
  isOptional,
  description,
  errorMessage,
  isInvalid,
  size,
  items,
  selectedKey,
  onSelectionChange,
  selectedItem,
  onCreate,
  createDetail,
  onInputChange,
  isLoading,
  placeholder,
  isListInFlow = false,
  emptyText = "No matches",
  ref,
  ...props
}: ComboBoxProps<Id>) {
  const [text, setText] = useState("");
  const [written, setWritten] = useState<{ text: string }>();
  // Text left in the field when the user hasn't picked or created an option. Kept until they do.
  const [left, setLeft] = useState("");
  const [listRoom, setListRoom] = useState(0);
  const leaving = useRef("");
  const typed = text.trim();
  const listed = items.find((item) => item.id === selectedKey);
  const chosen = listed ?? (selectedItem?.id === selectedKey ? selectedItem : undefined);
  const isNew = [...items, ...(chosen ? [chosen] : [])].every(
    (item) => item.label.trim().toLowerCase() !== typed.toLowerCase(),
  );
  const search = text === chosen?.label ? "" : typed;
  const hasText = (item: ComboBoxItem) => contains(item.label, search);
  const rows: ComboBoxItem[] = [
    // Matches by detail, or by fields only the server knows, come last.
    ...items.filter(hasText),
    ...items.filter((item) => !hasText(item)),
    ...(chosen && !listed ? [chosen] : []),
    ...(onCreate && typed && isNew && !isLoading ? [{ id: CREATE, label: text }] : []),
  ];
  const create = async () => {
    if ((await onCreate?.(typed)) === false) setWritten({ text: typed });
  };
  const isUndecided = left !== "" && left === typed && selectedKey === null;
  const undecided = isUndecided ? `Choose or create “${left}”` : undefined;
  const choose = (key: Id | null) => {
    onSelectionChange(key);
    setWritten({ text: "" });
  };
  const isWhole = ({ label, isExact }: ComboBoxItem) =>
    isExact || label.trim().toLowerCase() === typed.toLowerCase();
  const awaitMatch = useAwaitedMatch(Boolean(isLoading), () => {
    const [match, ...others] = items.filter(isWhole);
    if (!match || others.length > 0) return false;
    choose(match.id);
    return true;
  });
  const keepLeft = () => {
    const name = leaving.current || typed;
    leaving.current = "";
    if (!onCreate || !name || selectedKey !== null) return;
    setLeft(name);
    setWritten({ text: name });
  };
  // React Aria's filter only gets a row's name.
  const isOffered = (name: string, input: string) =>
    (onInputChange !== undefined && name !== chosen?.label) ||
    contains(name, input) ||
    items.some(({ label, detail = "" }) => label === name && contains(detail, input));

  return (
    <AriaComboBox<ComboBoxItem>
      {...props}
      defaultItems={rows}
      defaultFilter={isOffered}
      value={selectedKey}
      onChange={(key) => {
        if (key === CREATE || key === selectedKey) return;
        choose(key as Id | null);
      }}
      onInputChange={(input) => {
        setText(input);
        onInputChange?.(input === chosen?.label ? "" : input);
      }}
      onBlur={(event) => {
        keepLeft();
        props.onBlur?.(event);
      }}
      allowsEmptyCollection
      isInvalid={isFieldInvalid({ isInvalid, errorMessage: errorMessage ?? undecided })}
      validationBehavior="aria"
      className={fieldClass(size)}
      style={{ marginBlockEnd: listRoom || undefined }}
    >
      <FieldLabel label={label} hideLabel={hideLabel} isOptional={isOptional} />
      <ComboBoxControl
        ref={ref}
        avatar={chosen?.avatar}
        placeholder={placeholder}
        isLoading={isLoading}
        isDisabled={props.isDisabled}
        createKey={CREATE}
        written={written}
        isUndecided={isUndecided}
        onLeave={(name) => {
          leaving.current = name.trim();
        }}
        onAwait={awaitMatch}
        onCreate={create}
        onClear={() => onSelectionChange(null)}
      />
      <FieldHelp description={description} errorMessage={errorMessage ?? undecided} />
      <Popover className={`${options.popover} ${options.triggerWidth}`} offset={5}>
        {isListInFlow && <ListRoom onChange={setListRoom} />}
        <ListBox<ComboBoxItem>
          className={options.list}
          dependencies={[text]}
          renderEmptyState={() => (
            <div className={options.message}>{isLoading ? "Searching…" : emptyText}</div>
          )}
        >
          {(item) =>
            item.id === CREATE ? (
              <CreateOption id={CREATE} text={typed} detail={createDetail?.(typed)} onCreate={create} />
            ) : (
              <ComboBoxOption item={item} text={search} />
            )
          }
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
