import { keyHint } from "./key-hint.css.ts";

/** Goes into the button that the key presses. Hidden on touch screens. */
export const KeyHint = ({ keys }: { keys: string }) => (
  <kbd className={keyHint} aria-hidden>
    {keys}
  </kbd>
);
