import { focusedField, holdTyping } from "@fettle/design-system/held-typing";
import { useEffect } from "react";
import { act, isUnclaimed, KEYS } from "./keys.ts";

let isAsked = false;

/** Fast typists don't wait for the new record's first field. */
export const holdForField = () => holdTyping(focusedField);

/** Keeps C, and what's typed after it, until the app's keys have loaded. */
export function useEarlyCreate() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || isAsked || !isUnclaimed(event, KEYS.create)) return;
      event.preventDefault();
      isAsked = true;
      holdForField();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

/** Acts on a C that was pressed early. */
export function useLateCreate() {
  useEffect(() => {
    if (isAsked) act(KEYS.create);
    isAsked = false;
  }, []);
}
