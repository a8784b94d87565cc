import { toast } from "@fettle/design-system/Toast";
import { useState } from "react";
import { showFailure } from "../apollo/show-failure.ts";
import { backWords } from "./undo-deletion.ts";

export function useRestore(noun: string, restore: () => Promise<unknown>) {
  const [isPending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    try {
      await restore();
      toast({ title: backWords(noun), tone: "success" });
    } catch (error) {
      showFailure(error, "Failed to restore");
    } finally {
      setPending(false);
    }
  };
  return { isPending, run };
}
