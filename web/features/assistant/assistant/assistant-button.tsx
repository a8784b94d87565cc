import { useQuery } from "@apollo/client/react";
import { FrameButton } from "@fettle/design-system/patterns/FrameButton";
import { TopBarButton } from "@fettle/design-system/patterns/TopBarButton";
import { useEffect, useRef } from "react";
import { AssistantSwitchDocument } from "../../../generated/graphql.ts";
import { isAssistantOpen } from "../../../platform/assistant-open.ts";
import { currentPortal } from "../../../platform/session/portal.ts";
import { useStore } from "../../../platform/store.ts";

/** Opens the assistant, from the side bar or from a phone’s top bar. */
export default function AssistantButton({ place }: { place: "side bar" | "top bar" }) {
  return currentPortal() === undefined && <OpensAssistant place={place} />;
}

function OpensAssistant({ place }: { place: "side bar" | "top bar" }) {
  const { data } = useQuery(AssistantSwitchDocument, { context: { handlesErrors: true } });
  const isOpen = useStore(isAssistantOpen);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Don't take focus from a new screen.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!data?.assistant.isOn) return null;
  const waiting = data.assistant.proposalsWaiting;
  const props = { ref: button, onPress: () => isAssistantOpen.set(true) };
  return place === "top bar" ? (
    <TopBarButton
      {...props}
      label={waiting > 0 ? `Assistant, ${waiting} to confirm` : "Assistant"}
      count={waiting}
      icon={<Vial size={23} />}
    />
  ) : (
    <FrameButton {...props} count={{ value: waiting, label: "to confirm" }} icon={<Vial />}>
      Assistant
    </FrameButton>
  );
}

const Vial = ({ size = 18 }: { size?: number }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden
  >
    <rect x="2" y="6.5" width="20" height="11" rx="5.5" />
    <rect x="9" y="9.8" width="6" height="4.4" rx="2.2" fill="currentColor" stroke="none" />
    <path d="M7 6.5v11M17 6.5v11" strokeWidth="1.4" />
  </svg>
);
