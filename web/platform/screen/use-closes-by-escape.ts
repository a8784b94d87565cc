import { type RefObject, useEffect } from "react";

/**
 * Escape closes a panel beside the screen while the focus is in it, or nowhere: where the button that was pressed went
 * away with the press.
 */
export function useClosesByEscape(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      const target = event.target as Node;
      if (target !== document.body && !panel.current?.contains(target)) return;
      event.preventDefault();
      onClose();
    };
    // What is open over the panel hears the key first, and closes by itself.
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [panel, onClose]);
}
