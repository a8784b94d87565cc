import { Suspense, useEffect, useRef } from "react";
import { KEYS, useKeys } from "../../../platform/keys/keys.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { useStore } from "../../../platform/store.ts";
import { helpView, openHelp } from "./help-panel.ts";

const HelpPanel = lazyOpened(() => import("./help-panel-view.tsx"));

/** Listens for `?` and shows the help panel. Restores focus on closing. */
export function HelpPanelHost() {
  useKeys({ [KEYS.help]: () => (helpView.get() ? helpView.set(null) : openHelp()) });
  const view = useStore(helpView);
  const isOpen = view !== null;
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    opener.current = document.activeElement;
    return () => {
      const { current } = opener;
      if (current instanceof HTMLElement && current.isConnected) current.focus();
    };
  }, [isOpen]);
  return <Suspense>{view && <HelpPanel view={view} />}</Suspense>;
}
