import { STORAGE_PREFIX } from "@fettle/rules/product";

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

/** Makes the tab an ordinary one again, and leads back to the owner's portal. */
export function leaveLookIn(orgId = "") {
  sessionStorage.removeItem(MARK);
  location.replace(`/admin/organizations${orgId && `/${orgId}`}`);
}
