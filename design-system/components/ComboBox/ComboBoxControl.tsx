import { ChevronDown, ChevronUp, Search, X } from "lucide-react";
import { type ReactNode, type Ref, useContext, useEffect, useEffectEvent } from "react";
import { Button } from "react-aria-components/Button";
import { ComboBoxStateContext } from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { iconBox } from "../../tokens/icon.css.ts";
import { vial } from "../Button/Button.css.ts";
import * as field from "../Field/Field.css.ts";
import { chosen } from "./ComboBox.css.ts";
import { useReadyMatch } from "./use-ready-match.ts";

export interface ComboBoxControlProps {
  avatar?: ReactNode;
  placeholder?: string;
  isLoading?: boolean;
  isDisabled?: boolean;
  /**
   * The key of the row that creates: creating must be deliberate, so neither Tab nor the first arrow down chooses it.
   */
  createKey: string;
  /** Sets the field's text while nothing is chosen, each time a new object is given. */
  written?: { text: string };
  /** The text was left without a choice. Forms find such a field by `data-undecided`, and aren't saved. */
  isUndecided: boolean;
  /** Called with the text that leaving by Tab would drop. */
  onLeave: (text: string) => void;
  /** Creates an entry from the text. */
  onCreate: () => void;
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
  written,
  isUndecided,
  onLeave,
  onCreate,
  onClear,
  ref,
}: ComboBoxControlProps) {
  const state = useContext(ComboBoxStateContext);
  const isOpen = state?.isOpen ?? false;
  const selected = state?.selectedItem;
  const isTyping = Boolean(state?.inputValue) && state?.inputValue !== selected?.textValue;
  const focusedKey = state?.selectionManager.focusedKey ?? null;

  // After editing a chosen name, the person must move to the row that creates.
  const ready = useReadyMatch(state, isTyping, selected ? createKey : undefined);

  // If the owner doesn't keep the choice as its value (a picker that adds to a list), the field is emptied.
  const write = useEffectEvent((text: string) => {
    if (!state || state.selectedKey !== null) return;
    state.setInputValue(text);
    if (text === "") state.close();
  });
  useEffect(() => {
    if (written) write(written.text);
  }, [written]);

  // The chosen item may load after its key. Committing shows its name; setting the text would open the list.
  const name = selected?.textValue;
  const showName = useEffectEvent(() => {
    if (state?.inputValue === "" && !state.isOpen) state.commit();
  });
  useEffect(() => {
    if (name) showName();
  }, [name]);

  /** The first arrow down selects the ready match instead of the row after it, which creates. */
  const isPastReady = () => {
    if (focusedKey === null || focusedKey !== ready.current) return false;
    ready.current = null;
    return state?.collection.getKeyAfter(focusedKey) === createKey;
  };

  const isOnlyRow = (key: string) => [...(state?.collection.getKeys() ?? [])].join() === key;

  /** Leaving the field never creates. */
  const leave = () => {
    if (isTyping && (focusedKey === null || focusedKey === createKey)) onLeave(state?.inputValue ?? "");
    // The list is closed, and not merely unfocused: between this and the field's own handler React may render, which
    // would make the row ready again.
    if (focusedKey === createKey) state?.revert();
  };

  /** Returns false for an Enter that the field handles itself. */
  const enter = (): boolean => {
    const isUnfocused = isTyping && focusedKey === null;
    // The row that creates may stand alone and unfocused: in a list that was empty until now nothing is made ready.
    if (isOpen && isUnfocused && !selected && isOnlyRow(createKey)) {
      state?.revert();
      onCreate();
      return true;
    }
    // What was left is looked up again.
    if (isUndecided && !isOpen) {
      state?.open(null, "input");
      return true;
    }
    // Enter without a focused row drops the text, although its matches are still loading.
    return Boolean(isLoading) && isUnfocused;
  };

  const isChosen = selected != null && !isOpen && !isDisabled;
  return (
    <Group
      className={field.box}
      onKeyDownCapture={(event) => {
        if (event.key === "Tab") leave();
        const isHandled = event.key === "Enter" ? enter() : event.key === "ArrowDown" && isPastReady();
        if (!isHandled) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {isChosen && avatar ? (
        <span className={chosen}>{avatar}</span>
      ) : (
        !isDisabled && (
          <span className={`${field.leading} ${iconBox}`} aria-hidden>
            <Search />
          </span>
        )
      )}
      <Input
        ref={ref}
        placeholder={placeholder}
        className={field.input}
        data-undecided={isUndecided || undefined}
        onClick={() => !isOpen && state?.open(null, "manual")}
      />
      {isLoading && <span className={vial} aria-hidden />}
      {isChosen ? (
        <Button
          slot={null}
          // Clearing keeps the keyboard focus in the field.
          excludeFromTabOrder
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
