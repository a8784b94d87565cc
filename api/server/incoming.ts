import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Credentials } from "../auth/authenticate.ts";
import { BadInputError } from "../errors.ts";
import { readCookie } from "./cookies.ts";

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

const BEARER = /^bearer(?: |$)/i;
/** Meant as a bearer token, but malformed: `Bearer: …`, or a token without its scheme. */
const ALMOST_BEARER = /^(?:bearer|token|fettle_)/i;

/** Returns "" for a malformed bearer token, and undefined for other schemes. */
export function bearerOf({ authorization }: IncomingHttpHeaders): string | undefined {
  if (authorization === undefined) return undefined;
  if (BEARER.test(authorization)) return authorization.slice("bearer".length).trim();
  return ALMOST_BEARER.test(authorization) ? "" : undefined;
}

export function credentialsOf(headers: IncomingHttpHeaders, secure: boolean): Credentials {
  return { bearer: bearerOf(headers), cookie: readCookie(headers, "session", secure) };
}

const REALMS = ["support", "owner", "look-in"] as const;
/** The session a request uses: a member's, support staff's, the owner's, or the owner's look-in. */
export type Realm = "member" | (typeof REALMS)[number];

export function realmOf({ portal }: Record<string, unknown>): Realm {
  if (portal === undefined || portal === "") return "member";
  const realm = REALMS.find((known) => known === portal);
  if (!realm) throw new BadInputError(`portal must be ${REALMS.join(", ")} or left out`, { field: "portal" });
  return realm;
}

/** Returns the client's address behind this many trusted proxies, as Fastify does for HTTP. */
export function addressOf({ socket, headers }: IncomingMessage, trustProxy: number): string {
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const told = forwarded.map((address) => address.trim()).filter(Boolean);
  const nearestFirst = [socket.remoteAddress ?? "", ...told.reverse()];
  return nearestFirst[Math.min(trustProxy, nearestFirst.length - 1)] ?? "";
}

/** The identity claimed by the client's headers. Never trusted, only compared with the session's. */
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

export const isForeign = (claim: ClaimedIdentity, viewer: { userId: string; orgId: string } | null) =>
  viewer !== null &&
  ((claim.userId !== undefined && claim.userId !== viewer.userId) ||
    (claim.orgId !== undefined && claim.orgId !== viewer.orgId));
