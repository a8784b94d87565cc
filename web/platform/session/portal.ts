import { STORAGE_PREFIX } from "@fettle/rules/platform/product";
import { forgetDrafts } from "../../lib/draft.ts";

/**
 * The portals beside the members' app, and the owner's look into an organisation, for which the app itself is opened;
 * the header `portal` names them.
 */
export type Portal = "support" | "owner" | "look-in";

let portal: Portal | undefined;
let personId: string | undefined;
let otherTabs: BroadcastChannel | undefined;

/** What a tab tells the others: who is signed in now, and whether whoever was has discarded their drafts. */
type Said = { person?: string; isDiscarded?: boolean };

/** Makes this page a portal's, for its whole life; called before anything is sent. */
export function enterPortal(entered: Portal | undefined) {
  portal = entered;
  personId = undefined;
  otherTabs?.close();
  otherTabs = entered && new BroadcastChannel(`${STORAGE_PREFIX}_${entered}`);
  // What is open here would be sent with the new person's cookie.
  otherTabs?.addEventListener("message", ({ data }: MessageEvent<Said>) => {
    const key = portalPersonKey();
    if (!key || data.person === personId) return;
    // Open forms would write theirs, as they are left.
    if (data.isDiscarded) forgetDrafts(key);
    location.reload();
  });
}

/** The portal that this page is of; undefined in the members' app. */
export const currentPortal = () => portal;

/** Who is signed in to this page's portal; pages of anybody else in other tabs load again. */
export function setPortalPerson(id: string | undefined) {
  if (id && id !== personId) tell({ person: id });
  personId = id;
}

/** Whoever was signed in to this page's portal has signed out: their pages in other tabs load again. */
export function leavePortal(said: Pick<Said, "isDiscarded">) {
  tell(said);
  personId = undefined;
}

const tell = (said: Said) => otherTabs?.postMessage(said);

/** The person of a portal's session as `support:5f…`, so that no name kept in the browser is a member's too. */
export const portalPersonKey = () => portal && personId && `${portal}:${personId}`;
