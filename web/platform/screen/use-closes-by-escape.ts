import { type RefObject, useEffect } from "react";

/** Escape closes a side panel if focus is in it or nowhere, e.g. when the pressed button disappears. */
export function useClosesByEscape(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      const target = event.target as Node;
      if (target !== document.body && !panel.current?.contains(target)) return;
      event.preventDefault();
      onClose();
    };
    // Anything open over the panel gets the key first.
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [panel, onClose]);
}
