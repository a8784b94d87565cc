import { type ContextType, useEffect, useRef } from "react";
import type { ComboBoxStateContext } from "react-aria-components/ComboBox";
import { contains } from "./contains.ts";

/**
 * The best match is ready for Enter while somebody types; a row found by something else than its name is not, nor the
 * one that must be moved to. Answers with the row that nobody moved to yet.
 */
export function useReadyMatch(
  state: ContextType<typeof ComboBoxStateContext>,
  isTyping: boolean,
  neverReady?: string | number,
) {
  const ready = useRef<string | number>(null);
  const isOpen = state?.isOpen ?? false;
  const focusedKey = state?.selectionManager.focusedKey ?? null;
  useEffect(() => {
    if (!state || !isOpen || !isTyping || focusedKey !== null) return;
    const { collection, selectionManager, inputValue } = state;
    // Of several, Enter on one that is chosen would take it away.
    const isOffered = (key: string | number) =>
      selectionManager.selectionMode === "single" || !selectionManager.isSelected(key);
    const first = [...collection.getKeys()].find(isOffered);
    if (first === undefined || first === neverReady) return;
    const name = collection.getItem(first)?.textValue;
    if (name === undefined || !contains(name, inputValue)) return;
    ready.current = first;
    selectionManager.setFocusedKey(first);
  }, [state, isOpen, isTyping, focusedKey, neverReady]);
  return ready;
}
