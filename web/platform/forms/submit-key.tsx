import { submitKey } from "./submit-key.css.ts";

export const isSubmitKey = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">) =>
  key === "Enter" && (ctrlKey || metaKey);

/** Goes into the button that the keys press. */
export const SubmitKey = () => (
  <kbd className={submitKey} aria-hidden>
    Ctrl ↵
  </kbd>
);
