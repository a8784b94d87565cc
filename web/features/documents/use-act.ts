import { useRef, useState } from "react";
import { sayFailure } from "../../platform/apollo/say-failure.ts";

/** Runs what a button asks for, once at a time; a failure is said in a toast under this title. */
export function useAct<Args extends unknown[] = []>(failure: string, run: (...args: Args) => Promise<void>) {
  const [isPending, setPending] = useState(false);
  const isBusy = useRef(false);
  const act = async (...args: Args) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    try {
      await run(...args);
    } catch (error) {
      sayFailure(error, failure);
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  };
  return { act, isPending };
}
