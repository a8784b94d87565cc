import { onStoredElsewhere, readStored } from "../../lib/browser-storage.ts";
import { stopDrafts } from "../../lib/draft.ts";
import { getIdentity } from "./identity.ts";
import { loginPath } from "./require-viewer.ts";
import { tokenMode } from "./token-mode.ts";

/**
 * Goes to the sign-in screen if another tab signed out or switched to another person. That tab seals and clears the
 * stored data.
 */
export function followOtherTabs() {
  // Token mode is a single-window app, and stores its session elsewhere.
  if (tokenMode()) return;
  onStoredElsewhere("user_id", leaveWhereOver);
  // A page in the back/forward cache gets no events.
  addEventListener("pageshow", ({ persisted }) => persisted && leaveWhereOver());
}

function leaveWhereOver() {
  const person = getIdentity()?.userId;
  if (!person || readStored("user_id") === person) return;
  // Open forms would otherwise save sealed drafts on unload.
  stopDrafts(person);
  // The sign-in screen takes a moment to load.
  document.body.replaceChildren();
  location.replace(loginPath(`${location.pathname}${location.search}`, person));
}
