import { useEffect, useEffectEvent, useRef, useState } from "react";
import { focusedField, holdTyping } from "./held-typing.ts";

/** A choice may move the focus to the next field. */
const FOCUS_FRAMES = 20;

/**
 * Returns a function for Enter or Tab pressed before the results: once they're loaded, `choose` chooses the match and
 * returns true, or false if there is none. What's typed meanwhile goes to the field that then has the focus.
 */
export function useAwaitedMatch(isLoading: boolean, choose: () => boolean): () => void {
  const [isAwaiting, setAwaiting] = useState(false);
  const answer = useRef<"chosen" | "none">(undefined);
  const settle = useEffectEvent(() => {
    setAwaiting(false);
    answer.current = choose() ? "chosen" : "none";
  });
  useEffect(() => {
    if (isAwaiting && !isLoading) settle();
  }, [isAwaiting, isLoading]);
  return () => {
    const own = focusedField();
    let frames = 0;
    answer.current = undefined;
    setAwaiting(true);
    const fieldNow = () => {
      const field = focusedField();
      if (answer.current === "none") return field;
      if (answer.current === undefined) return null;
      frames += 1;
      return field !== own || frames > FOCUS_FRAMES ? field : null;
    };
    holdTyping(fieldNow, () => setAwaiting(false));
  };
}
