const LONGEST_MS = 5_000;
const TEXT_FIELD = "input:not([type=checkbox], [type=radio]), textarea";

/** The focused text field, if any. */
export function focusedField(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.matches(TEXT_FIELD) ? activeElement : null;
}

/**
 * Keeps what's typed until `fieldNow`, asked every frame, has a field, then types it in the focused one. Another key or
 * a click ends it early.
 */
export function holdTyping(fieldNow: () => HTMLElement | null, onEnd?: () => void) {
  const keys: string[] = [];
  const deadline = performance.now() + LONGEST_MS;
  const end = () => {
    cancelAnimationFrame(frame);
    removeEventListener("keydown", onKeyDown, true);
    removeEventListener("pointerdown", end, true);
    onEnd?.();
    for (const key of keys) press(key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (key === "Shift") return;
    const isText = key.length === 1 && !altKey && !ctrlKey && !metaKey;
    if (!isText && key !== "Enter") return end();
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) keys.push(key);
  };
  const look = () => {
    if (performance.now() > deadline || fieldNow()) end();
    else frame = requestAnimationFrame(look);
  };
  let frame = requestAnimationFrame(look);
  addEventListener("keydown", onKeyDown, true);
  addEventListener("pointerdown", end, true);
}

/** Enter may move the focus, or start to hold the keys after it. */
function press(key: string) {
  const pressed = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  const isOwn = focusedField()?.dispatchEvent(pressed) ?? false;
  if (isOwn && key.length === 1) document.execCommand("insertText", false, key);
}
