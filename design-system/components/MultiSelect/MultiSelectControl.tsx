import { X } from "lucide-react";
import { type Ref, useContext, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { ComboBoxStateContext } from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { Tag, TagGroup, TagList } from "react-aria-components/TagGroup";
import { iconBox } from "../../tokens/icon.css.ts";
import { Avatar } from "../Avatar/Avatar.tsx";
import { useReadyMatch } from "../ComboBox/use-ready-match.ts";
import * as field from "../Field/Field.css.ts";
import * as css from "./MultiSelect.css.ts";
import type { MultiSelectItem } from "./multi-select-item.ts";

export interface MultiSelectControlProps {
  label: string;
  chosen: readonly MultiSelectItem[];
  placeholder: string;
  isDisabled?: boolean;
  onRemove: (ids: ReadonlySet<string>) => void;
  ref?: Ref<HTMLInputElement>;
}

export function MultiSelectControl({
  label,
  chosen,
  placeholder,
  isDisabled,
  onRemove,
  ref,
}: MultiSelectControlProps) {
  const state = useContext(ComboBoxStateContext);
  const boxRef = useRef<HTMLDivElement>(null);
  const isTyping = Boolean(state?.inputValue);
  useReadyMatch(state, isTyping);
  if (!state) return null;

  const removeLast = () => {
    const last = chosen.at(-1);
    if (last && state.inputValue === "") onRemove(new Set([last.id]));
  };
  // Leaving the field clears text that matches nothing, which looks as if it was added.
  const keepTyped = () => {
    const typed = state.inputValue;
    setTimeout(() => state.setInputValue(typed));
  };
  return (
    <Group
      ref={boxRef}
      className={`${field.box} ${css.box}`}
      onKeyDownCapture={(event) => {
        const { focusedKey } = state.selectionManager;
        // Tab chooses the focused row, which would remove one that's chosen already.
        if (event.key === "Tab" && focusedKey !== null && state.selectionManager.isSelected(focusedKey))
          state.selectionManager.setFocusedKey(null);
        // Enter would discard the text if no row is focused.
        if (event.key !== "Enter" || !isTyping || focusedKey !== null) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) boxRef.current?.querySelector("input")?.focus();
      }}
    >
      {chosen.length > 0 && (
        <TagGroup
          aria-label={`${label}, selected`}
          // An open list hides the page from assistive technology. This keeps the tags focusable and removable.
          data-react-aria-top-layer
          className={css.tags}
          disabledKeys={isDisabled ? chosen.map(({ id }) => id) : undefined}
          onRemove={isDisabled ? undefined : (keys) => onRemove(keys as Set<string>)}
        >
          <TagList items={chosen} className={css.tags}>
            {(item) => (
              <Tag id={item.id} textValue={item.label} className={css.tag}>
                <Avatar name={item.label} color={item.color} size={20} />
                <span className={css.name}>
                  {item.label}
                  {item.detail && <span className={css.role}>{item.detail}</span>}
                </span>
                <Button slot="remove" className={`${css.remove} ${iconBox}`}>
                  <X aria-hidden />
                </Button>
              </Tag>
            )}
          </TagList>
        </TagGroup>
      )}
      <Input
        ref={ref}
        placeholder={chosen.length > 0 ? "Add" : placeholder}
        className={`${field.input} ${css.input}`}
        onClick={() => !state.isOpen && state.open(null, "manual")}
        onKeyDown={(event) => {
          if (event.key === "Backspace") removeLast();
          if (event.key === "Tab" && isTyping && state.selectionManager.focusedKey === null) keepTyped();
        }}
      />
    </Group>
  );
}
