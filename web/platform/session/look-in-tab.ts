import { STORAGE_PREFIX } from "@fettle/rules/platform/product";
import { ignored } from "../../lib/ignored.ts";

const MARK = `${STORAGE_PREFIX}_look_in`;

/** Returns whether this tab is an owner's look-in, from /look-in until it ends. */
export function isLookInTab(): boolean {
  try {
    if (location.pathname === "/look-in") sessionStorage.setItem(MARK, "1");
    return sessionStorage.getItem(MARK) !== null;
  } catch {
    // Without storage there's no look-in, only the members' app.
    return false;
  }
}

/** Every look-in tab holds this lock, because the service worker can't read sessionStorage. */
export const LOOK_IN_LOCK = MARK;

export function lockLookIn() {
  // Undefined on insecure origins.
  const locks: LockManager | undefined = navigator.locks;
  locks
    ?.request(LOOK_IN_LOCK, { mode: "shared" }, () => new Promise(() => {}))
    .catch((error) => ignored(error, "a notification may open in the look-in"));
}

/**
 * Ends the tab's look-in and opens the owner's portal. Only the first call has any effect: ending the session triggers
 * a second.
 */
export function leaveLookIn(orgId = "") {
  if (sessionStorage.getItem(MARK) === null) return;
  sessionStorage.removeItem(MARK);
  location.replace(`/admin/organizations${orgId && `/${orgId}`}`);
}
