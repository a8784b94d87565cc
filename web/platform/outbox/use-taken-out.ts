import { toast } from "@fettle/design-system/Toast";
import { useEffect, useState } from "react";
import type { Taken } from "./outbox.ts";
import { useOutbox } from "./use-outbox.ts";

/**
 * Holds an item back while its form is open. Closes the form with a message if the item is being sent or can't be read.
 */
export function useTakenOut(id: string, onClose: () => void): Taken | undefined {
  const { takeOut } = useOutbox();
  const [taken, setTaken] = useState<Taken>();
  useEffect(() => {
    let isOpen = true;
    let mine: Taken | undefined;
    const close = (why: Parameters<typeof toast>[0]) => {
      if (!isOpen) return;
      toast(why);
      onClose();
    };
    takeOut(id).then(
      (got) => {
        mine = got;
        if (!got) return close({ title: "This is being sent right now", tone: "info" });
        if (isOpen) setTaken(got);
        else got.release();
      },
      () => close({ title: "Couldn’t open this on your device", description: "Try again.", tone: "error" }),
    );
    return () => {
      isOpen = false;
      mine?.release();
    };
  }, [takeOut, id, onClose]);
  return taken;
}
