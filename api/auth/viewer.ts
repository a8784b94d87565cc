import type { Role } from "@fettle/rules/identity/role";

/** The authenticated person. */
export interface Viewer {
  userId: string;
  orgId: string;
  role: Role;
  /** The organisation's time zone: see `@fettle/rules/platform/wall-time`. */
  timeZone: string;
  /**
   * `cookie` and `token` are a person's sessions; `pat` is a personal access token; `look-in` is the business owner,
   * who sees what this person sees.
   */
  authMethod: "cookie" | "token" | "pat" | "look-in";
  /** Sessions may write; a personal access token has its own setting, and a look-in only reads. */
  scope: "read" | "write";
  /** The session's, the personal access token's or the look-in's id. */
  sessionId: string;
  /** Who looks in, and until when. */
  lookIn?: { ownerId: string; ownerName: string; expiresAt: Date };
}

/** A member of our support staff. */
export interface StaffViewer {
  staffId: string;
  name: string;
  email: string;
  role: "support_agent" | "support_admin";
  sessionId: string;
  /** One-time codes are required and not set up: nothing else is allowed before. */
  mustEnrol: boolean;
}

/** The business owner. */
export interface OwnerViewer {
  ownerId: string;
  name: string;
  email: string;
  sessionId: string;
}

/**
 * Whose request it is: at most one of the three. The request names the realm; a credential of one realm is nothing in
 * another.
 */
export interface Identity {
  viewer: Viewer | null;
  staff: StaffViewer | null;
  owner: OwnerViewer | null;
}

export const NOBODY: Identity = { viewer: null, staff: null, owner: null };
