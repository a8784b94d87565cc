import { STORAGE_PREFIX } from "@fettle/rules/platform/product";

const MARK = `${STORAGE_PREFIX}_look_in`;

/** Whether this tab, and no other, is the owner's look into an organisation: from its visit to /look-in until its end. */
export function isLookInTab(): boolean {
  try {
    if (location.pathname === "/look-in") sessionStorage.setItem(MARK, "1");
    return sessionStorage.getItem(MARK) !== null;
  } catch {
    // Without storage there is no look, only the members' app.
    return false;
  }
}

/** A lock of every tab that is a look, as long as it is one: the service worker can't read their marks. */
export const LOOK_IN_LOCK = MARK;

/** Takes the lock until the page ends. */
export function lockLookIn() {
  // Undefined on insecure origins.
  const locks: LockManager | undefined = navigator.locks;
  locks?.request(LOOK_IN_LOCK, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});
}

/**
 * Ends the tab's look-in and opens the owner's portal. Only the first call counts: stopping a look-in also ends its
 * session, and a second navigation would abort the first.
 */
export function leaveLookIn(orgId = "") {
  if (sessionStorage.getItem(MARK) === null) return;
  sessionStorage.removeItem(MARK);
  location.replace(`/admin/organizations${orgId && `/${orgId}`}`);
}
