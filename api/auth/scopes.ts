import { isManaging } from "@fettle/rules/role";
import { ForbiddenError, UnauthenticatedError } from "../errors.ts";
import type { Viewer } from "./viewer.ts";

/** What a field may ask of who reads it. */
export interface Scopes {
  /** No session needed. Every such root field stands on the snapshotted public list. */
  public: boolean;
  signedIn: boolean;
  /** Admins alone. */
  admin: boolean;
  /** Managers and admins. */
  manager: boolean;
  /** A person signed in, not a personal access token: passwords, tokens, the team, bank details, all the data. */
  session: boolean;
  /** Not a personal access token that may only read: customers' links let whoever has them act. */
  secretLinks: boolean;
}

/** Who asks, and whether the request's `user-id` and `org-id` headers name another identity than its session. */
interface Asking {
  readonly viewer: Viewer | null;
  readonly foreignIdentity: boolean;
}

/**
 * The scopes that whoever asks has, by role and by how they signed in. Functions, not values: signing in changes the
 * answer in the middle of a request.
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
      return role() !== undefined;
    },
    secretLinks: () => role() !== undefined && asking.viewer?.scope !== "read",
  } satisfies Record<keyof Scopes, boolean | (() => boolean)>;
}

/** What they are told who lack a scope. */
export function refusalOf({ viewer, foreignIdentity }: Asking) {
  if (!viewer) return new UnauthenticatedError();
  return new ForbiddenError(foreignIdentity ? "You are signed in as somebody else now" : undefined);
}
