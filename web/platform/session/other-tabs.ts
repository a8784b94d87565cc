import { onStoredElsewhere, readStored } from "../../lib/browser-storage.ts";
import { stopDrafts } from "../../lib/draft.ts";
import { getIdentity } from "./identity.ts";
import { loginPath } from "./require-viewer.ts";
import { tokenMode } from "./token-mode.ts";

/**
 * Leaves this page for the sign-in once its person has signed out in another tab, their session was found ended there,
 * or somebody else signed in. The other tab seals and deletes what this browser keeps of them.
 */
export function followOtherTabs() {
  // With tokens the session is an app's with one window, and stands elsewhere.
  if (tokenMode()) return;
  onStoredElsewhere("user_id", leaveWhereOver);
  // A page that was set aside to go back to is told of nothing meanwhile.
  addEventListener("pageshow", ({ persisted }) => persisted && leaveWhereOver());
}

function leaveWhereOver() {
  const person = getIdentity()?.userId;
  if (!person || readStored("user_id") === person) return;
  // Open forms would write what was sealed, as they are left.
  stopDrafts(person);
  // The sign-in takes a moment to come.
  document.body.replaceChildren();
  location.replace(loginPath(`${location.pathname}${location.search}`, person));
}
