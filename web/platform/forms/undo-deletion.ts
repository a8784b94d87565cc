import { type ToastAction, toast } from "@fettle/design-system/Toast";
import { showFailure } from "../apollo/show-failure.ts";

export const backWords = (noun: string) => `${noun} restored`;

/**
 * The toast's Undo action, which works even after the screen is gone. `noun` is 'Customer', as in 'Customer restored'.
 */
export function undoDeletion(noun: string, restore: () => Promise<unknown>): ToastAction {
  const undo = async () => {
    try {
      await restore();
      toast({ title: backWords(noun), tone: "success" });
    } catch (error) {
      showFailure(error, "Failed to undo");
    }
  };
  return { label: "Undo", onPress: () => void undo() };
}
