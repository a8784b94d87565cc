/** The portals beside the members' app; the header `portal` names them. */
export type Portal = "support" | "owner";

let portal: Portal | undefined;
let personId: string | undefined;

/** Makes this page a portal's, for its whole life; called before anything is sent. */
export function enterPortal(entered: Portal | undefined) {
  portal = entered;
  personId = undefined;
}

/** The portal that this page is of; undefined in the members' app. */
export const currentPortal = () => portal;

/** Who is signed in to this page's portal. */
export function setPortalPerson(id: string | undefined) {
  personId = id;
}

/** The person of a portal's session as `support:5f…`, so that no name kept in the browser is a member's too. */
export const portalPersonKey = () => portal && personId && `${portal}:${personId}`;
