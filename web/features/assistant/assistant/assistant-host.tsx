import { useQuery } from "@apollo/client/react";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { Suspense, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useSearchParams } from "react-router";
import { AssistantSwitchDocument } from "../../../generated/graphql.ts";
import { refetchQuietly } from "../../../platform/apollo/refetch-quietly.ts";
import { askAssistant, isAssistantOpen } from "../../../platform/assistant-open.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { currentPortal } from "../../../platform/session/portal.ts";
import { useStore } from "../../../platform/store.ts";
import { useOnFocus } from "./use-on-focus.ts";

const AssistantPanel = lazyOpened(() => import("./assistant-panel.tsx"));

export default function AssistantHost() {
  // Support staff viewing as a member can't ask questions on the member's behalf.
  return currentPortal() === undefined && <Host />;
}

function Host() {
  const { data, refetch } = useQuery(AssistantSwitchDocument, { context: { handlesErrors: true } });
  const isOpen = useStore(isAssistantOpen);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) refetchQuietly(refetch);
    wasOpen.current = isOpen;
  }, [isOpen, refetch]);
  const isOn = data?.assistant.isOn;
  useOnFocus(refetch);
  useAskedByAddress(isOn === true);
  if (!isOn || !isOpen) return null;
  // Rendered last in the page, so it's last in tab order.
  return createPortal(
    <Suspense>
      <AssistantPanel onClose={() => isAssistantOpen.set(false)} />
    </Suspense>,
    document.body,
  );
}

/** Opens the panel for links with `?assistant=`, which help articles use. */
function useAskedByAddress(isOn: boolean) {
  const [parameters, setParameters] = useSearchParams();
  const about = parameters.get("assistant");
  useEffect(() => {
    if (about === null || !isOn) return;
    askAssistant(about && `About “${about.slice(0, SEARCH_MAX)}”: `);
    setParameters(
      (before) => {
        before.delete("assistant");
        return before;
      },
      { replace: true },
    );
  }, [about, isOn, setParameters]);
}
