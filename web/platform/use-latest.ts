import { type RefObject, useLayoutEffect, useRef } from "react";

/** A ref to a value of the last render, for listeners, timers and code after an `await`. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
