import { useEffect } from "react";
import { helpView, openHelp } from "./help-panel.ts";

/** Opens and closes help with `?`, wherever nobody types and no dialog is open but one that stands beside the screen. */
export function useHelpKey() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, defaultPrevented, target } = event;
      if (key !== "?" || altKey || ctrlKey || metaKey || defaultPrevented) return;
      if (isTypedIn(target) || document.querySelector(DIALOG)) return;
      event.preventDefault();
      if (helpView.get()) helpView.set(null);
      else openHelp();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

const TYPED = "input, textarea, select";
const DIALOG = "[aria-modal=true], [role=dialog]:not([data-beside]), [role=alertdialog]";

const isTypedIn = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED));
