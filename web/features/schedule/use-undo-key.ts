import { useEffect, useRef } from "react";

/** Ctrl+Z or Command+Z, unless a field or dialog handles it. */
export function useUndoKey(onUndo: () => void) {
  const latest = useRef(onUndo);
  latest.current = onUndo;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      const { target } = event;
      const isElsewhere =
        target instanceof Element &&
        target.closest("input, textarea, [contenteditable], [role=dialog], [role=alertdialog]");
      if (!isUndo || event.defaultPrevented || isElsewhere) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
