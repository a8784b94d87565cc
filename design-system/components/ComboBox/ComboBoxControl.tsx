import { ChevronDown, ChevronUp, Search, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type Ref, useContext, useEffect, useEffectEvent } from "react";
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
  /** Creating must be deliberate, so neither Tab nor the first Down arrow chooses this row. */
  createKey: string;
  /** Sets the field's text if nothing is chosen, whenever this object changes. */
  written?: { text: string };
  /** A form won't save while it has a field marked `data-undecided`. */
  isUndecided: boolean;
  onLeave: (text: string) => void;
  /** Enter or Tab was pressed before the results. */
  onAwait: () => void;
  onCreate: () => void;
  onClear: () => void;
  ref?: Ref<HTMLInputElement>;
}

export function ComboBoxControl({
  avatar,
  placeholder,
  isLoading,
  isDisabled,
  createKey,
  written,
  isUndecided,
  onLeave,
  onAwait,
  onCreate,
  onClear,
  ref,
}: ComboBoxControlProps) {
  const state = useContext(ComboBoxStateContext);
  const isOpen = state?.isOpen ?? false;
  const selected = state?.selectedItem;
  const isTyping = Boolean(state?.inputValue) && state?.inputValue !== selected?.textValue;
  const focusedKey = state?.selectionManager.focusedKey ?? null;

  // After editing the chosen item's name, the user must move to the create row.
  const ready = useReadyMatch(state, isTyping, selected ? createKey : undefined);

  // Clears the field if the parent doesn't store the choice, e.g. a picker that adds to a list.
  const write = useEffectEvent((text: string) => {
    if (!state || state.selectedKey !== null) return;
    state.setInputValue(text);
    if (text === "") state.close();
  });
  useEffect(() => {
    if (written) write(written.text);
  }, [written]);

  // The chosen item may load after its key. Commit to show the item's name, because setting the text would open the
  // list.
  const name = selected?.textValue;
  const showName = useEffectEvent(() => {
    if (state?.inputValue === "" && !state.isOpen) state.commit();
  });
  useEffect(() => {
    if (name) showName();
  }, [name]);

  /** The first Down arrow selects the ready match, not the create row below it. */
  const isPastReady = () => {
    if (focusedKey === null || focusedKey !== ready.current) return false;
    ready.current = null;
    return state?.collection.getKeyAfter(focusedKey) === createKey;
  };

  const isOnlyRow = (key: string) => [...(state?.collection.getKeys() ?? [])].join() === key;

  const leave = () => {
    if (isTyping && (focusedKey === null || focusedKey === createKey)) onLeave(state?.inputValue ?? "");
    // Close the list, because React could make an unfocused row ready again before the field's own handler runs.
    if (focusedKey === createKey) state?.revert();
  };

  const isUnfocused = isTyping && focusedKey === null;

  const awaitResults = (): boolean => {
    if (!isLoading || !isUnfocused) return false;
    onAwait();
    return true;
  };

  /** Enter would empty a field whose text matches no row's name, so it moves to the first row instead. */
  const showFirst = (): boolean => {
    const first = state?.collection.getFirstKey() ?? null;
    if (!isOpen || !isUnfocused || selected || first === null) return false;
    state?.selectionManager.setFocusedKey(first);
    return true;
  };

  /** Returns false if the field itself handles Enter. */
  const enter = (): boolean => {
    // The create row never becomes the ready match in a list that was empty until now.
    if (isOpen && isUnfocused && !selected && isOnlyRow(createKey)) {
      state?.revert();
      onCreate();
      return true;
    }
    if (isUndecided && !isOpen) {
      state?.open(null, "input");
      return true;
    }
    return awaitResults() || showFirst();
  };

  const tab = (isBack: boolean): boolean => {
    if (!isBack && awaitResults()) return true;
    leave();
    return false;
  };

  /** The first Escape only closes the list. React Aria would also empty the field. */
  const closeList = (): boolean => {
    if (!isOpen || !isTyping || selected) return false;
    state?.setOpen(false);
    return true;
  };

  const isHandled = ({ key, shiftKey }: KeyboardEvent): boolean => {
    if (key === "Enter") return enter();
    if (key === "Tab") return tab(shiftKey);
    if (key === "Escape") return closeList();
    return key === "ArrowDown" && isPastReady();
  };

  const isChosen = selected != null && !isOpen && !isDisabled;
  return (
    <Group
      className={field.box}
      onKeyDownCapture={(event) => {
        if (!isHandled(event)) return;
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
