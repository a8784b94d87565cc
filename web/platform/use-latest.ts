import { type RefObject, useLayoutEffect, useRef } from "react";

/** A value as last drawn, for what is called later: a listener, a timer, what follows an answer. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
