import type { IncomingHttpHeaders } from "node:http";
import type { Credentials } from "../auth/authenticate.ts";
import { SESSION_COOKIE } from "../auth/authenticate.ts";

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** The bearer token and the session cookie that a request carries. */
export function credentialsOf(headers: IncomingHttpHeaders): Credentials {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1];
  const cookie = headers.cookie
    ?.split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${SESSION_COOKIE}=`))
    ?.slice(SESSION_COOKIE.length + 1);
  return { bearer, cookie };
}

/** Who the client believes to be; never trusted, only compared (decision 26). */
export interface ClaimedIdentity {
  userId: string | undefined;
  orgId: string | undefined;
}

export const claimedIdentity = (headers: Record<string, unknown>): ClaimedIdentity => ({
  userId: text(headers["user-id"]),
  orgId: text(headers["org-id"]),
});

const text = (value: unknown) => {
  const single = first(value as string | string[] | undefined);
  return typeof single === "string" && single !== "" ? single.toLowerCase() : undefined;
};

/** Whether a claim names somebody else than the session does. */
export const isForeign = (claim: ClaimedIdentity, viewer: { userId: string; orgId: string } | null) =>
  viewer !== null &&
  ((claim.userId !== undefined && claim.userId !== viewer.userId) ||
    (claim.orgId !== undefined && claim.orgId !== viewer.orgId));
