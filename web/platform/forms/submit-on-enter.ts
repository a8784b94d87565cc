import type { KeyboardEvent } from "react";

/** For a form's `onKeyDownCapture`, because a date's parts keep Enter to themselves. */
export function submitOnEnter(event: KeyboardEvent<HTMLElement>) {
  const { target, key } = event;
  if (key !== "Enter" || !(target instanceof Element) || !target.closest("[role=spinbutton]")) return;
  event.preventDefault();
  event.stopPropagation();
  target.closest("form")?.requestSubmit();
}
