import { focusedField, holdTyping } from "@fettle/design-system/held-typing";
import { useEffect } from "react";
import { takeEarlyKeys } from "./early-keys.ts";
import { act, KEYS, useKeys } from "./keys.ts";

/** Fast typists don't wait for the new record's first field. */
export const holdForField = (typed?: string[]) => holdTyping(focusedField, undefined, typed);

/** C on a list that creates what it holds in a dialog. */
export function useCreateKey(create: () => void) {
  useKeys({
    [KEYS.create]: () => {
      create();
      holdForField();
    },
  });
}

/** Acts on a C pressed before the app's keys had loaded. */
export function useEarlyCreate() {
  useEffect(() => {
    const [first, ...typed] = takeEarlyKeys();
    if (!first) return;
    holdForField(typed);
    act(KEYS.create);
  }, []);
}
