const LONGEST_MS = 10_000;
const TEXT_FIELD = "input:not([type=checkbox], [type=radio]), textarea";

/** The focused text field, if any. */
export function focusedField(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.matches(TEXT_FIELD) ? activeElement : null;
}

type Hold = { keys: string[]; replace: () => void };

let holding: Hold | undefined;

/**
 * Keeps what's typed until `fieldNow`, asked every frame, has a field, then types it in the focused one. Another key or
 * a click ends it early. `onEnd` runs before the first kept key. `typed` are the keys from before.
 */
export function holdTyping(fieldNow: () => HTMLElement | null, onEnd?: () => void, typed: string[] = []) {
  // A kept Enter can start another hold, which goes on with the keys after it.
  const keys = holding?.keys ?? typed;
  holding?.replace();
  const deadline = performance.now() + LONGEST_MS;
  let isEnding = false;
  let isPressing = false;
  const stop = () => {
    cancelAnimationFrame(frame);
    removeEventListener("keydown", onKeyDown, true);
    removeEventListener("pointerdown", endAtOnce, true);
    if (holding === own) holding = undefined;
  };
  const begin = () => {
    cancelAnimationFrame(frame);
    if (!isEnding) onEnd?.();
    isEnding = true;
  };
  const pressNext = () => {
    const key = keys.shift();
    if (key === undefined) return stop();
    isPressing = true;
    press(key);
    isPressing = false;
  };
  const end = async () => {
    begin();
    while (holding === own) {
      pressNext();
      // Lets React render what the key changed.
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  const endAtOnce = () => {
    begin();
    while (holding === own) pressNext();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (isPressing || key === "Shift") return;
    const isText = key.length === 1 && !altKey && !ctrlKey && !metaKey;
    if (!isText && key !== "Enter") return endAtOnce();
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) keys.push(key);
  };
  const look = () => {
    if (performance.now() > deadline || fieldNow()) void end();
    else frame = requestAnimationFrame(look);
  };
  const own: Hold = {
    keys,
    replace: () => {
      begin();
      stop();
    },
  };
  let frame = requestAnimationFrame(look);
  holding = own;
  addEventListener("keydown", onKeyDown, true);
  addEventListener("pointerdown", endAtOnce, true);
}

function press(key: string) {
  const pressed = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  const isOwn = focusedField()?.dispatchEvent(pressed) ?? false;
  if (isOwn && key.length === 1) document.execCommand("insertText", false, key);
}
