import type { Role } from "@fettle/rules/identity/role";
import type { TokenScope } from "@fettle/rules/identity/token-scopes";

export interface Viewer {
  userId: string;
  orgId: string;
  role: Role;
  timeZone: string;
  /** `pat` is a personal access token. `look-in` is the product's owner viewing as this person. */
  authMethod: "cookie" | "token" | "pat" | "look-in";
  scope: "read" | "write";
  /** Limits an access token within its person's role. Undefined for sessions. */
  tokenScopes?: readonly TokenScope[];
  sessionId: string;
  lookIn?: { ownerId: string; ownerName: string; expiresAt: Date };
}

export interface StaffViewer {
  staffId: string;
  name: string;
  email: string;
  role: "support_agent" | "support_admin";
  sessionId: string;
  /** Must set up one-time codes before doing anything else. */
  mustEnrol: boolean;
}

export interface OwnerViewer {
  ownerId: string;
  name: string;
  email: string;
  sessionId: string;
}

/** At most one is set. Credentials don't work outside their realm. */
export interface Identity {
  viewer: Viewer | null;
  staff: StaffViewer | null;
  owner: OwnerViewer | null;
}

export const NOBODY: Identity = { viewer: null, staff: null, owner: null };
