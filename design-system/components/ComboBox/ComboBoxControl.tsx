import { ChevronDown, ChevronUp, Search, X } from "lucide-react";
import { type ReactNode, type Ref, useContext, useEffect } from "react";
import { Button } from "react-aria-components/Button";
import { ComboBoxStateContext } from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { iconBox } from "../../tokens/icon.css.ts";
import { vial } from "../Button/Button.css.ts";
import * as field from "../Field/Field.css.ts";
import { chosen } from "./ComboBox.css.ts";

export interface ComboBoxControlProps {
  avatar?: ReactNode;
  placeholder?: string;
  isLoading?: boolean;
  isDisabled?: boolean;
  /** Key of the row that creates: it must be meant, so Tab never takes it. */
  createKey: string;
  onClear: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** The box of a combobox: icon or avatar, input, and a button that opens or clears. */
export function ComboBoxControl({
  avatar,
  placeholder,
  isLoading,
  isDisabled,
  createKey,
  onClear,
  ref,
}: ComboBoxControlProps) {
  const state = useContext(ComboBoxStateContext);
  const isOpen = state?.isOpen ?? false;
  const selected = state?.selectedItem;
  const isTyping = Boolean(state?.inputValue) && state?.inputValue !== selected?.textValue;
  const focusedKey = state?.selectionManager.focusedKey ?? null;

  // The best match is ready for Enter while typing.
  useEffect(() => {
    if (!state || !isOpen || !isTyping || focusedKey !== null) return;
    const first = state.collection.getFirstKey();
    if (first !== null) state.selectionManager.setFocusedKey(first);
  }, [state, isOpen, isTyping, focusedKey]);

  const isChosen = selected != null && !isOpen && !isDisabled;
  return (
    <Group
      className={field.box}
      onKeyDownCapture={(event) => {
        if (event.key === "Tab" && focusedKey === createKey) state?.selectionManager.setFocusedKey(null);
      }}
    >
      {isChosen && avatar ? (
        <span className={chosen}>{avatar}</span>
      ) : (
        <span className={`${field.leading} ${iconBox}`} aria-hidden>
          <Search />
        </span>
      )}
      <Input
        ref={ref}
        placeholder={placeholder}
        className={field.input}
        onClick={() => !isOpen && state?.open(null, "manual")}
      />
      {isLoading && <span className={vial} aria-hidden />}
      {isChosen ? (
        <Button
          slot={null}
          className={`${field.trailingButton} ${iconBox}`}
          aria-label="Clear"
          onPress={onClear}
        >
          <X aria-hidden />
        </Button>
      ) : (
        <Button className={`${field.trailingButton} ${iconBox}`} isDisabled={isDisabled}>
          {isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        </Button>
      )}
    </Group>
  );
}
