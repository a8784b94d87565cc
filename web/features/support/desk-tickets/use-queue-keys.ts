import { useEffect, useEffectEvent } from "react";

export interface QueueKeys {
  onMove: (by: 1 | -1) => void;
  onOpen: () => void;
  onReply: () => void;
  onAssign: () => void;
  onStatus: () => void;
  onNew: () => void;
}

/**
 * Keys: j/k move, Enter opens, a assigns the ticket to you, s changes the status, r replies,
 * c opens a new ticket. Ignored while typing.
 */
export function useQueueKeys(keys: QueueKeys) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    if (
      target.closest(
        "input:not([type=checkbox]), textarea, select, [role=listbox], [role=dialog], [role=menu]",
      )
    )
      return;
    // Enter already activates a focused button or link.
    if (event.key === "Enter" && target.closest("a, button, input")) return;
    const act = {
      j: () => keys.onMove(1),
      k: () => keys.onMove(-1),
      Enter: keys.onOpen,
      a: keys.onAssign,
      s: keys.onStatus,
      c: keys.onNew,
      r: keys.onReply,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
