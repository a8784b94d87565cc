import { isManaging } from "@fettle/rules/identity/role";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { ForbiddenError, UnauthenticatedError } from "../errors.ts";
import type { Identity } from "./viewer.ts";

/** The access scopes that a field may require. */
export interface Scopes {
  /** No session needed. Every such root field is in the snapshotted public list. */
  public: boolean;
  signedIn: boolean;
  /** Admins only. */
  admin: boolean;
  /** Managers and admins. */
  manager: boolean;
  /** A signed-in session, not a personal access token: passwords, tokens, the team, bank details, the full export. */
  session: boolean;
  /** Not a read-only personal access token: customers' links let their holder act. */
  secretLinks: boolean;
  /** Support staff, agents and administrators. */
  staff: boolean;
  /** Support staff, even before they have set up the one-time codes that are required. */
  staffSession: boolean;
  supportAdmin: boolean;
  /** The business owner. */
  owner: boolean;
  /** Staff or the business owner: what both have, their own account. */
  portal: boolean;
  /** The same, even before staff have set up the one-time codes that are required. */
  portalSession: boolean;
}

/** Who asks, and whether the request's `user-id` and `org-id` headers name another identity than its session. */
interface Asking extends Readonly<Identity> {
  readonly foreignIdentity: boolean;
}

const ENROL_FIRST = "Set up one-time codes first";

/**
 * The scopes of a request, by role and by how it is authenticated. Functions, not values: signing in changes them in
 * the middle of a request.
 */
export function scopesOf(asking: Asking) {
  const role = () => (asking.foreignIdentity ? undefined : asking.viewer?.role);
  return {
    public: true,
    signedIn: () => role() !== undefined,
    admin: () => role() === "admin",
    manager: () => isManaging(role()),
    session: () => {
      if (asking.viewer?.authMethod === "pat") {
        throw new ForbiddenError("An access token can’t do this: it needs a person who is signed in");
      }
      if (asking.viewer?.authMethod === "look-in") throw new ForbiddenError(MESSAGES.lookingIn);
      return role() !== undefined;
    },
    secretLinks: () => role() !== undefined && asking.viewer?.scope !== "read",
    staff: () => asking.staff?.mustEnrol === false,
    staffSession: () => asking.staff !== null,
    supportAdmin: () => asking.staff?.mustEnrol === false && asking.staff.role === "support_admin",
    owner: () => asking.owner !== null,
    portal: () => asking.staff?.mustEnrol === false || asking.owner !== null,
    portalSession: () => asking.staff !== null || asking.owner !== null,
  } satisfies Record<keyof Scopes, boolean | (() => boolean)>;
}

/** The error message for a missing scope. */
export function refusalOf({ viewer, staff, owner, foreignIdentity }: Asking) {
  if (!viewer && !staff && !owner) return new UnauthenticatedError();
  if (staff?.mustEnrol) return new ForbiddenError(ENROL_FIRST);
  return new ForbiddenError(foreignIdentity ? "You are signed in as somebody else now" : undefined);
}
