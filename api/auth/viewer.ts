import type { Role } from "@fettle/rules/role";

/** Who is asking. */
export interface Viewer {
  userId: string;
  orgId: string;
  role: Role;
  /** The organisation's: see `@fettle/rules/wall-time`. */
  timeZone: string;
  /** `cookie` and `token` are a person's sessions; `pat` is a personal access token. */
  authMethod: "cookie" | "token" | "pat";
  /** Sessions may write; a personal access token says. */
  scope: "read" | "write";
  /** The session's or the personal access token's id. */
  sessionId: string;
}
