import { useState } from "react";
import { readDraft, writeDraft } from "../../lib/draft.ts";
import { storedText } from "../../lib/stored-json.ts";

/** A typed text that outlives the page, until `clearDraft(name)`. */
export function useKeptText(name: string): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(() => readDraft(name, storedText) ?? "");
  const change = (typed: string) => {
    setText(typed);
    writeDraft(name, typed);
  };
  return [text, change];
}
