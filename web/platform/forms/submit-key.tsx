import { KeyHint } from "../keys/key-hint.tsx";

export const isSubmitKey = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">) =>
  key === "Enter" && (ctrlKey || metaKey);

/** Goes into the button that the keys press. */
export const SubmitKey = () => <KeyHint keys="Ctrl ↵" />;
