import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/messages";
import { useRef, useState } from "react";
import { saveFailure } from "../../app/forms/save-failure.ts";

/** Runs what a button asks for, once at a time; a failure is said in a toast under this title. */
export function useAct(failure: string, run: () => Promise<void>) {
  const [isPending, setPending] = useState(false);
  const isBusy = useRef(false);
  const act = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    try {
      await run();
    } catch (error) {
      sayFailure(error, failure);
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  };
  return { act, isPending };
}

/** A failure in a toast: what failed, and why or what to do. */
function sayFailure(error: unknown, title: string) {
  const failure = saveFailure(error, MESSAGES.somethingWentWrong);
  if (failure) toast({ title, description: failure.message, tone: "error" });
}
