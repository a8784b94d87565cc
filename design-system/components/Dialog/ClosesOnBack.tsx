import { use, useEffect, useState } from "react";
import { OverlayTriggerStateContext } from "react-aria-components/Dialog";

type Watcher = { onclose: (() => void) | null; destroy: () => void };

/** Makes Android's Back close the surrounding modal, if it may, instead of leaving the screen (CloseWatcher). */
export function ClosesOnBack() {
  const state = use(OverlayTriggerStateContext);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher };
    if (!CloseWatcher || !/Android/.test(navigator.userAgent)) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => {
      state?.close();
      // A CloseWatcher fires only once, and the modal can refuse to close.
      setTurn(turn + 1);
    };
    return () => watcher.destroy();
  }, [state, turn]);
  return null;
}
