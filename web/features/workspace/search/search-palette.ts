import { useEffect } from "react";
import { shown } from "../../../lib/shown.ts";
import { createStore } from "../../../platform/store.ts";

export const isSearchOpen = createStore(false);

/** Text typed before the search's input was mounted. */
export const earlyText = createStore("");

/** Buffers keys while the search opens, until something in it has focus. */
export function useEarlyText(isOpen: boolean) {
  useEffect(() => {
    earlyText.set("");
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey || document.activeElement?.closest("[role=dialog]")) return;
      if (key === "Escape") isSearchOpen.set(false);
      else if (key === "Backspace") earlyText.set(earlyText.get().slice(0, -1));
      else if (key.length === 1) earlyText.set(earlyText.get() + key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("keydown", onKeyDown, true);
    return () => removeEventListener("keydown", onKeyDown, true);
  }, [isOpen]);
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

export const searchKeys = isApple ? "⌘K" : "Ctrl K";

/** Toggles the search with ⌘K or Ctrl K, unless a dialog is open. */
export function useSearchKeys() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, shiftKey } = event;
      if (key.toLowerCase() !== "k" || altKey || shiftKey || !(isApple ? event.metaKey : event.ctrlKey))
        return;
      event.preventDefault();
      const isOpen = isSearchOpen.get();
      if (isOpen || shown("[aria-modal=true], [role=dialog], [role=alertdialog]").length === 0) {
        isSearchOpen.set(!isOpen);
      }
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
