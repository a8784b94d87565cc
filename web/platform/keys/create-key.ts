import { focusedField, holdTyping } from "@fettle/design-system/held-typing";
import { useEffect } from "react";
import { act, isUnclaimed, KEYS, useKeys } from "./keys.ts";

/** Someone who waited longer doesn't expect it any more, e.g. after signing in. */
const LATEST_MS = 10_000;

let askedAt = Number.NEGATIVE_INFINITY;

/** Fast typists don't wait for the new record's first field. */
export const holdForField = () => holdTyping(focusedField);

/** C on a list that creates what it holds in a dialog. */
export function useCreateKey(create: () => void) {
  useKeys({
    [KEYS.create]: () => {
      create();
      holdForField();
    },
  });
}

/** Keeps C, and what's typed after it, until the app's keys have loaded. */
export function keepEarlyCreate() {
  addEventListener("keydown", (event) => {
    if (event.repeat || !isUnclaimed(event, KEYS.create)) return;
    event.preventDefault();
    askedAt = performance.now();
    holdForField();
  });
}

/** Acts on a C that was pressed early. */
export function useLateCreate() {
  useEffect(() => {
    if (performance.now() - askedAt < LATEST_MS) act(KEYS.create);
    askedAt = Number.NEGATIVE_INFINITY;
  }, []);
}
