import { type ContextType, useEffect, useRef } from "react";
import type { ComboBoxStateContext } from "react-aria-components/ComboBox";
import { contains } from "./contains.ts";

/** Makes the best name match ready for Enter while typing. Returns the ready row until the user moves to another. */
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
    // In a multi-select, Enter would remove a chosen row.
    const isOffered = (key: string | number) =>
      selectionManager.selectionMode === "single" || !selectionManager.isSelected(key);
    const first = [...collection.getKeys()].find(isOffered);
    if (first === undefined || first === neverReady) return;
    const row = collection.getItem(first);
    const isMatch = row?.value?.reason !== undefined || (row !== null && contains(row.textValue, inputValue));
    if (!isMatch) return;
    ready.current = first;
    selectionManager.setFocusedKey(first);
  }, [state, isOpen, isTyping, focusedKey, neverReady]);
  return ready;
}
