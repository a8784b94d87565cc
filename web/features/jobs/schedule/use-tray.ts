import { useId, useState } from "react";
import { readStored, writeStored } from "../../../lib/browser-storage.ts";

const KEY = "schedule_tray";

export type Tray = { id: string; isOpen: boolean; setOpen: (isOpen: boolean) => void };

/** Closed at first, to leave more width for the days. After that, the user's choice is remembered. */
export function useTray(): Tray {
  const id = useId();
  const [isOpen, setIsOpen] = useState(() => readStored(KEY) === "open");
  const setOpen = (open: boolean) => {
    setIsOpen(open);
    writeStored(KEY, open ? "open" : "closed");
  };
  return { id, isOpen, setOpen };
}
