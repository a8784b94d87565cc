import { toast } from "@fettle/design-system/Toast";
import { useEffect, useState } from "react";
import type { Taken } from "./outbox.ts";
import { useOutbox } from "./use-outbox.ts";

/**
 * Takes an item out of the sending order for as long as its form is open; undefined until it is. One that is just being
 * sent closes the form, and says so.
 */
export function useTakenOut(id: string, onClose: () => void): Taken | undefined {
  const { takeOut } = useOutbox();
  const [taken, setTaken] = useState<Taken>();
  useEffect(() => {
    let isOpen = true;
    let mine: Taken | undefined;
    void takeOut(id).then((got) => {
      mine = got;
      if (!isOpen) return got?.release();
      if (got) return setTaken(got);
      toast({ title: "It’s being sent right now", tone: "info" });
      onClose();
    });
    return () => {
      isOpen = false;
      mine?.release();
    };
  }, [takeOut, id, onClose]);
  return taken;
}
