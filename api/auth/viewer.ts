import type { Role } from "@fettle/rules/role";

/** The authenticated person. */
export interface Viewer {
  userId: string;
  orgId: string;
  role: Role;
  /** The organisation's time zone: see `@fettle/rules/wall-time`. */
  timeZone: string;
  /** `cookie` and `token` are a person's sessions; `pat` is a personal access token. */
  authMethod: "cookie" | "token" | "pat";
  /** Sessions may write; a personal access token has its own setting. */
  scope: "read" | "write";
  /** The session's or the personal access token's id. */
  sessionId: string;
}
