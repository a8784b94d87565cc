import type { Hold } from "@fettle/design-system/HeldActions";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { useSyncExternalStore } from "react";
import { currentPortal } from "../session/portal.ts";

const OFFLINE = { reason: "You’re offline. You can do this when you’re back online." };
const LOOKING_IN = { reason: MESSAGES.lookingIn, letsRead: true };

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

export const useHeldReason = (): Hold | undefined => {
  if (!useOnline()) return OFFLINE;
  return currentPortal() === "look-in" ? LOOKING_IN : undefined;
};
