import { useRef, useState } from "react";
import { showFailure } from "../../../platform/apollo/show-failure.ts";

/** Runs one action at a time. `failure` is the error toast's title. */
export function useAction<Args extends unknown[] = []>(
  failure: string,
  run: (...args: Args) => Promise<void>,
) {
  const [isPending, setPending] = useState(false);
  const isBusy = useRef(false);
  const act = async (...args: Args) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    try {
      await run(...args);
    } catch (error) {
      showFailure(error, failure);
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  };
  return { act, isPending };
}
