import { TOKEN_SCOPES } from "@fettle/rules/identity/token-scopes";
import { acrossOrganisations } from "../database/across-organisations.ts";
import type { Database } from "../database/client.ts";
import { absenceOf } from "./absence.ts";
import type { SessionCache } from "./session-cache.ts";
import { sessionExpiry } from "./sessions.ts";
import { hashSecret } from "./token-secret.ts";
import { shortAddress, shortAgent } from "./token-use.ts";
import type { Viewer } from "./viewer.ts";

export const PAT_PREFIX = "fettle_pat_";
/** Updates "last used" at most this often, so not every read causes a write. */
const TOUCH_MS = 3_600_000;
/** A use from another network or program is recorded sooner. */
const TOUCH_ELSEWHERE_MS = 300_000;

const person = {
  select: {
    id: true,
    orgId: true,
    role: true,
    removedAt: true,
    organisation: { select: { timeZone: true } },
  },
} as const;

export interface Credentials {
  bearer: string | undefined;
  cookie: string | undefined;
}

export interface Authentication {
  viewer: Viewer;
  slid: boolean;
}

interface Person {
  id: string;
  orgId: string;
  role: Viewer["role"];
  organisation: { timeZone: string };
}

interface Dependencies {
  database: Database;
  cache: SessionCache;
  now: Date;
  /** Where the request comes from, for an access token's last use. */
  ip?: string | undefined;
  userAgent?: string | undefined;
}

/** Returns the viewer or null. A bad bearer token never falls back to the cookie. */
export async function authenticate(
  credentials: Credentials,
  dependencies: Dependencies,
): Promise<Authentication | null> {
  const secret = credentials.bearer ?? credentials.cookie;
  if (!secret || secret.length > 200) return null;
  const hash = hashSecret(secret);
  // A secret only works in the form it was issued: an access token isn't a valid cookie.
  const key = credentials.bearer ? `bearer ${hash}` : `cookie ${hash}`;
  const known = dependencies.cache.get(key);
  if (known) return { viewer: known, slid: false };
  return dependencies.cache.fill(key, () => lookUp(credentials, hash, dependencies));
}

function lookUp({ bearer }: Credentials, hash: string, dependencies: Dependencies) {
  if (bearer?.startsWith(PAT_PREFIX)) return byPersonalToken(hash, dependencies);
  return bearer ? byAccessToken(hash, dependencies) : byCookie(hash, dependencies);
}

async function byCookie(hash: string, { database, now }: Dependencies): Promise<Authentication | null> {
  const session = await acrossOrganisations({ database }, "sign-in").session.findUnique({
    where: { tokenHash: hash },
    select: { id: true, expiresAt: true, endedAt: true, lastUsedAt: true, user: person },
  });
  if (!session || session.endedAt || session.expiresAt <= now || session.user.removedAt) return null;
  const slid = now.getTime() - session.lastUsedAt.getTime() > TOUCH_MS;
  if (slid) {
    const data = { ...absenceOf(session, now), lastUsedAt: now, expiresAt: sessionExpiry(now) };
    await acrossOrganisations({ database }, "sign-in").session.updateMany({
      where: { id: session.id },
      data,
    });
  }
  return { viewer: viewerOf(session.user, "cookie", "write", session.id), slid };
}

async function byAccessToken(hash: string, { database, now }: Dependencies): Promise<Authentication | null> {
  const pair = await acrossOrganisations({ database }, "sign-in").refreshToken.findUnique({
    where: { accessTokenHash: hash },
    select: {
      accessExpiresAt: true,
      session: { select: { id: true, endedAt: true, user: person } },
    },
  });
  if (!pair || pair.accessExpiresAt <= now || pair.session.endedAt || pair.session.user.removedAt)
    return null;
  return { viewer: viewerOf(pair.session.user, "token", "write", pair.session.id), slid: false };
}

async function byPersonalToken(hash: string, dependencies: Dependencies): Promise<Authentication | null> {
  const { database, now } = dependencies;
  const token = await acrossOrganisations({ database }, "sign-in").apiToken.findUnique({
    where: { tokenHash: hash },
    select: {
      id: true,
      scopes: true,
      expiresAt: true,
      revokedAt: true,
      lastUsedAt: true,
      lastUsedFrom: true,
      lastUsedBy: true,
      user: person,
    },
  });
  if (!token || token.revokedAt || (token.expiresAt && token.expiresAt <= now) || token.user.removedAt)
    return null;
  await noteUse(token, dependencies);
  const tokenScopes = TOKEN_SCOPES.filter((scope) => token.scopes.includes(scope));
  const scope = tokenScopes.some((each) => each.endsWith(":write")) ? "write" : "read";
  return { viewer: { ...viewerOf(token.user, "pat", scope, token.id), tokenScopes }, slid: false };
}

interface Used {
  id: string;
  lastUsedAt: Date | null;
  lastUsedFrom: string | null;
  lastUsedBy: string | null;
}

async function noteUse(token: Used, { database, now, ip, userAgent }: Dependencies) {
  const from = ip === undefined ? null : shortAddress(ip);
  const by = shortAgent(userAgent);
  const isElsewhere = token.lastUsedFrom !== from || token.lastUsedBy !== by;
  const since = token.lastUsedAt ? now.getTime() - token.lastUsedAt.getTime() : Infinity;
  if (since <= (isElsewhere ? TOUCH_ELSEWHERE_MS : TOUCH_MS)) return;
  await acrossOrganisations({ database }, "sign-in").apiToken.updateMany({
    // Only one of several requests at the same time writes.
    where: { id: token.id, lastUsedAt: token.lastUsedAt },
    data: { lastUsedAt: now, lastUsedFrom: from, lastUsedBy: by },
  });
}

const viewerOf = (
  user: Person,
  authMethod: Viewer["authMethod"],
  scope: Viewer["scope"],
  sessionId: string,
): Viewer => ({
  userId: user.id,
  orgId: user.orgId,
  role: user.role,
  timeZone: user.organisation.timeZone,
  authMethod,
  scope,
  sessionId,
});
