import { Suspense, useEffect, useRef } from "react";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { useStore } from "../../../platform/store.ts";
import { helpView } from "./help-panel.ts";
import { useHelpKey } from "./use-help-key.ts";

const HelpPanel = lazyOpened(() => import("./help-panel-view.tsx"));

/** Listens for `?` and shows the help panel. Restores focus on closing. */
export function HelpPanelHost() {
  useHelpKey();
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
