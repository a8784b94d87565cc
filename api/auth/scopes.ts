import { isManaging } from "@fettle/rules/identity/role";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { ForbiddenError, UnauthenticatedError } from "../errors.ts";
import type { Identity } from "./viewer.ts";

export interface Scopes {
  /** No session needed. A snapshot lists every such root field. */
  public: boolean;
  signedIn: boolean;
  admin: boolean;
  /** Managers and admins. */
  manager: boolean;
  /** A signed-in session, never a personal access token. */
  session: boolean;
  /** The person, by session or access token. Never the product's owner looking in. */
  self: boolean;
  /** Denied to read-only access tokens: anyone with a customer's secret link can act on it. */
  secretLinks: boolean;
  staff: boolean;
  /** Includes support staff who haven't set up required one-time codes yet. */
  staffSession: boolean;
  supportAdmin: boolean;
  owner: boolean;
  portal: boolean;
  /** Like `portal`, but includes staff who haven't set up required one-time codes yet. */
  portalSession: boolean;
}

interface Asking extends Readonly<Identity> {
  readonly foreignIdentity: boolean;
}

const ENROL_FIRST = "Set up one-time codes first";

/**
 * Returns a request's scopes by role and authentication. They're functions because signing in changes them mid-request.
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
        throw new ForbiddenError("You can’t do this with an access token. Sign in instead.");
      }
      if (asking.viewer?.authMethod === "look-in") throw new ForbiddenError(MESSAGES.lookingIn);
      return role() !== undefined;
    },
    self: () => {
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

export function refusalOf({ viewer, staff, owner, foreignIdentity }: Asking) {
  if (!viewer && !staff && !owner) return new UnauthenticatedError();
  if (staff?.mustEnrol) return new ForbiddenError(ENROL_FIRST);
  return new ForbiddenError(foreignIdentity ? "You’re now signed in as someone else" : undefined);
}
