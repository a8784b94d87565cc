import { type ContextType, useEffect, useRef } from "react";
import type { ComboBoxStateContext } from "react-aria-components/ComboBox";
import { contains } from "./contains.ts";

/**
 * Makes the best match ready for Enter while the person types; except a row that matches another field than the name,
 * or one that must be chosen deliberately. Returns the ready row while nobody has moved to another.
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
    // In a multi-select, Enter on a chosen row would remove it.
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
