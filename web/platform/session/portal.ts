import { STORAGE_PREFIX } from "@fettle/rules/platform/product";
import { forgetDrafts } from "../../lib/draft.ts";

/** The portals outside the members' app, plus the owner's look-in, sent in the `portal` header. */
export type Portal = "support" | "owner" | "look-in";

// A page belongs to one portal for its whole life, with one person at a time.
let portal: Portal | undefined;
let personId: string | undefined;
let otherTabs: BroadcastChannel | undefined;

type Said = { person?: string; isDiscarded?: boolean };

/** Assigns this page to a portal for its whole life. Call it before any request. */
export function enterPortal(entered: Portal | undefined) {
  portal = entered;
  personId = undefined;
  otherTabs?.close();
  otherTabs = entered && new BroadcastChannel(`${STORAGE_PREFIX}_${entered}`);
  // Otherwise, open forms would be sent with the new person's cookie.
  otherTabs?.addEventListener("message", ({ data }: MessageEvent<Said>) => {
    const key = portalPersonKey();
    if (!key || data.person === personId) return;
    // Open forms would otherwise save drafts on unload.
    if (data.isDiscarded) forgetDrafts(key);
    location.reload();
  });
}

export const currentPortal = () => portal;

/** Sets who is signed in to this portal. Other people's pages in other tabs reload. */
export function setPortalPerson(id: string | undefined) {
  if (id && id !== personId) tell({ person: id });
  personId = id;
}

export function leavePortal(said: Pick<Said, "isDiscarded">) {
  tell(said);
  personId = undefined;
}

const tell = (said: Said) => otherTabs?.postMessage(said);

/** The person's storage key, e.g. `support:5f…`, so it never clashes with a member's. */
export const portalPersonKey = () => portal && personId && `${portal}:${personId}`;
