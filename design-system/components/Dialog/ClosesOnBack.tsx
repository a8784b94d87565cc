import { use, useEffect, useState } from "react";
import { OverlayTriggerStateContext } from "react-aria-components/Dialog";

type Watcher = { onclose: (() => void) | null; destroy: () => void };

/** Makes Android's Back close the surrounding modal instead of leaving the screen (CloseWatcher). */
export function ClosesOnBack({ isDisabled = false }: { isDisabled?: boolean | undefined }) {
  const state = use(OverlayTriggerStateContext);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher };
    if (!CloseWatcher || !/Android/.test(navigator.userAgent)) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => {
      // A CloseWatcher fires only once.
      if (isDisabled) setTurn(turn + 1);
      else state?.close();
    };
    return () => watcher.destroy();
  }, [state, isDisabled, turn]);
  return null;
}
