import { useEffect, useEffectEvent } from "react";

export function useUndoKey(onUndo: () => void) {
  const undo = useEffectEvent(onUndo);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      const { target } = event;
      const isElsewhere =
        target instanceof Element &&
        target.closest("input, textarea, [contenteditable], [role=dialog], [role=alertdialog]");
      if (!isUndo || event.defaultPrevented || isElsewhere) return;
      event.preventDefault();
      undo();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
