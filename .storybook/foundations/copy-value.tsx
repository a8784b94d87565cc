import { useState } from "react";
import * as css from "./foundations.css.ts";

/** Copies a value on click. */
export function CopyValue({ value, label }: { value: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  return (
    <button
      type="button"
      className={css.copy}
      aria-label={`Copy ${value}, ${label}`}
      onClick={() => void copy()}
      onBlur={() => setCopied(false)}
    >
      {value}
      <span role="status">{isCopied && " Copied"}</span>
    </button>
  );
}
