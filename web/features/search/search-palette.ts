import { useEffect } from "react";
import { createStore } from "../../lib/store.ts";

/** Whether the search over everything is open. */
export const isSearchOpen = createStore(false);

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys that open it, as this machine's keyboard writes them. */
export const searchKeys = isApple ? "⌘K" : "Ctrl K";

/** Opens and closes the search with ⌘K, or Ctrl K. A dialog that is being filled in isn't left that way. */
export function useSearchKeys() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, shiftKey } = event;
      if (key.toLowerCase() !== "k" || altKey || shiftKey || !(isApple ? event.metaKey : event.ctrlKey))
        return;
      event.preventDefault();
      const isOpen = isSearchOpen.get();
      if (isOpen || !document.querySelector("[aria-modal=true], [role=dialog], [role=alertdialog]")) {
        isSearchOpen.set(!isOpen);
      }
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
