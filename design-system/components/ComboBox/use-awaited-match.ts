import { useEffect, useEffectEvent, useRef, useState } from "react";
import { focusedField, holdTyping } from "./held-typing.ts";

/** A choice may move the focus to the next field. */
const FOCUS_FRAMES = 20;

/**
 * Returns a function for Enter or Tab pressed before the results. Once they load, `choose` chooses the match and returns
 * true, or returns false if there is none. What's typed until then goes to the field that has the focus afterwards.
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
