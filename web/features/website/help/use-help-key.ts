import { useEffect } from "react";
import { helpView, openHelp } from "./help-panel.ts";

/** Toggles help with `?`, except while typing or in a modal dialog. */
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
