import { useQuery } from "@apollo/client/react";
import { Logo } from "@fettle/design-system/Logo";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { Suspense, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useSearchParams } from "react-router";
import { AssistantSwitchDocument } from "../../../generated/graphql.ts";
import { askAssistant, isAssistantOpen } from "../../../platform/assistant-open.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { currentPortal } from "../../../platform/session/portal.ts";
import { useStore } from "../../../platform/store.ts";
import * as css from "./launcher.css.ts";
import { refetchQuietly, useOnFocus } from "./use-on-focus.ts";
import { useStandsAside } from "./use-stands-aside.ts";

const AssistantPanel = lazyOpened(() => import("./assistant-panel.tsx"));

export default function AssistantLauncher() {
  // Support staff viewing as a member can't ask questions on the member's behalf.
  return currentPortal() === undefined && <Launcher />;
}

function Launcher() {
  const { data, refetch } = useQuery(AssistantSwitchDocument, { context: { handlesErrors: true } });
  const isOpen = useStore(isAssistantOpen);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) refetchQuietly(refetch);
    // Don't take focus from a new screen.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, refetch]);
  const isOn = data?.assistant.isOn;
  const waiting = data?.assistant.proposalsWaiting ?? 0;
  useOnFocus(refetch);
  useAskedByAddress(isOn === true);
  const isAside = useStandsAside(button, isOn === true && !isOpen);
  if (!isOn) return null;
  // Rendered last in the page, so it's last in tab order.
  return createPortal(
    <>
      {!isOpen && (
        <button
          ref={button}
          type="button"
          className={css.launcher}
          aria-label={waiting > 0 ? `AI Assistant, proposals to confirm: ${waiting}` : "AI Assistant"}
          aria-haspopup="dialog"
          data-assistant-launcher
          data-aside={isAside || undefined}
          onClick={() => isAssistantOpen.set(true)}
        >
          <span aria-hidden className={css.mark}>
            <Logo markOnly height={26} />
          </span>
          {waiting > 0 && (
            <span aria-hidden className={css.waiting}>
              {waiting}
            </span>
          )}
        </button>
      )}
      {isOpen && (
        <Suspense>
          <AssistantPanel onClose={() => isAssistantOpen.set(false)} />
        </Suspense>
      )}
    </>,
    document.body,
  );
}

/** Opens the panel for links with `?ask=`, which help articles use. */
function useAskedByAddress(isOn: boolean) {
  const [parameters, setParameters] = useSearchParams();
  const about = parameters.get("ask");
  useEffect(() => {
    if (about === null || !isOn) return;
    askAssistant(about && `About “${about.slice(0, SEARCH_MAX)}”: `);
    setParameters(
      (before) => {
        before.delete("ask");
        return before;
      },
      { replace: true },
    );
  }, [about, isOn, setParameters]);
}
