import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { type RefObject, useEffect } from "react";
import { useBlocker } from "react-router";

export interface LeaveGuardProps {
  isDirty: boolean;
  /** Set by the save, right before it navigates away. */
  isSaved: RefObject<boolean>;
  /** When the person leaves what they typed behind. */
  onDiscard?: () => void;
}

/** Asks before a half-typed form is left. */
export function LeaveGuard({ isDirty, isSaved, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSaved.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", onUnload);
    return () => removeEventListener("beforeunload", onUnload);
  }, [isDirty]);
  return (
    <ConfirmDialog
      title="Discard changes?"
      message="What you typed on this page isn’t saved yet."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      tone="danger"
      isOpen={blocker.state === "blocked"}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      onConfirm={() => {
        onDiscard?.();
        blocker.proceed?.();
      }}
    />
  );
}
