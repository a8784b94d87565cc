import { useApolloClient } from "@apollo/client/react";
import { dismissToast, toast } from "@fettle/design-system/Toast";
import { stepsOf, type UndoSteps } from "./undo-steps.ts";
import { useUndoKey } from "./use-undo-key.ts";

const NOTHING_LEFT = "Nothing left to undo";

export interface Undo {
  add: UndoSteps["add"];
  undo: () => Promise<void>;
}

/** Undoes the schedule's changes step by step, from toasts and with Ctrl+Z. */
export function useUndo(): Undo {
  const steps = stepsOf(useApolloClient());
  const undo = async () => {
    // The toast's Undo button would undo the same change twice.
    dismissToast();
    const step = await steps.undo();
    if (step === undefined) toast({ title: NOTHING_LEFT, tone: "info" });
    if (!step) return;
    toast({
      title: "Undone",
      description: steps.count > 0 ? step.words : `${step.words}. ${NOTHING_LEFT}.`,
      tone: "success",
      ...(steps.count > 0 && { actions: [{ label: "Undo another", onPress: () => void undo() }] }),
    });
  };
  useUndoKey(() => void undo());
  return { add: (step) => steps.add(step), undo };
}
