import type { Role } from "@fettle/rules/role";
import type { Database } from "../database/client.ts";
import { UnauthenticatedError } from "../errors.ts";
import type { Bus } from "../ports/bus/bus.ts";
import { announceSessionsEnded } from "./session-cache.ts";
import { hashSecret, newSecret } from "./token-secret.ts";
import type { Viewer } from "./viewer.ts";

export const SESSION_DAYS = 30;
const REFRESH_DAYS = 90;
const ACCESS_SECONDS = 3_600;
/** A spent refresh token is still accepted for this long while its successor is unused. */
const GRACE_MS = 60_000;
const DAY_MS = 86_400_000;

type System = Pick<Database["system"], "session" | "refreshToken">;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

export const sessionExpiry = (now: Date) => after(now, SESSION_DAYS * DAY_MS);

export interface Person {
  id: string;
  orgId: string;
  role: Role;
  organisation: { timeZone: string };
}

interface Device {
  platform: string;
  userAgent: string | undefined;
}

/** Creates a session that a browser keeps in its cookie. */
export async function startCookieSession(system: System, person: Person, device: Device, now: Date) {
  const token = newSecret();
  const session = await system.session.create({
    data: {
      orgId: person.orgId,
      userId: person.id,
      mode: "cookie",
      tokenHash: hashSecret(token),
      platform: device.platform,
      userAgent: device.userAgent?.slice(0, 400),
      lastUsedAt: now,
      expiresAt: sessionExpiry(now),
    },
  });
  return { token, viewer: viewerOf(person, "cookie", session.id) };
}

/** Access and refresh token, opaque; `expiresIn` is the access token's life in seconds. */
export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
}

/** Creates a session that a device keeps as tokens. */
export async function startTokenSession(system: System, person: Person, device: Device, now: Date) {
  const session = await system.session.create({
    data: {
      orgId: person.orgId,
      userId: person.id,
      mode: "token",
      platform: device.platform,
      userAgent: device.userAgent?.slice(0, 400),
      lastUsedAt: now,
      expiresAt: after(now, REFRESH_DAYS * DAY_MS),
    },
  });
  const pair = await issuePair(system, session, now);
  return { pair, viewer: viewerOf(person, "token", session.id) };
}

const viewerOf = (person: Person, authMethod: "cookie" | "token", sessionId: string): Viewer => ({
  userId: person.id,
  orgId: person.orgId,
  role: person.role,
  timeZone: person.organisation.timeZone,
  authMethod,
  scope: "write",
  sessionId,
});

async function issuePair(
  system: System,
  session: { id: string; orgId: string },
  now: Date,
  predecessorId?: string,
) {
  const pair: TokenPair = {
    accessToken: newSecret(),
    refreshToken: newSecret(),
    expiresIn: ACCESS_SECONDS,
  };
  await system.refreshToken.create({
    data: {
      orgId: session.orgId,
      sessionId: session.id,
      predecessorId: predecessorId ?? null,
      tokenHash: hashSecret(pair.refreshToken),
      accessTokenHash: hashSecret(pair.accessToken),
      accessExpiresAt: after(now, ACCESS_SECONDS * 1_000),
      expiresAt: after(now, REFRESH_DAYS * DAY_MS),
    },
  });
  return pair;
}

type Transaction = Pick<Database["system"], "refreshToken" | "$queryRaw">;

/**
 * Marks a pair as used at the first use of its access or refresh token, and ends its siblings: of the pairs that were
 * issued for one spent token, only the first one used goes on. False if a sibling was used first, so that this pair
 * is invalid.
 */
export async function usePair(
  tx: Transaction,
  pair: { id: string; sessionId: string; predecessorId: string | null },
  now: Date,
): Promise<boolean> {
  const { id, sessionId, predecessorId } = pair;
  // Locks the family, so that siblings that are used at once are serialised.
  await tx.$queryRaw`select 1 from sessions where id = ${sessionId}::uuid for update`;
  const { count } = await tx.refreshToken.updateMany({
    where: { id, endedAt: null },
    data: { usedAt: now },
  });
  if (count === 0) return false;
  if (predecessorId) {
    const siblings = { predecessorId, id: { not: id }, endedAt: null };
    await tx.refreshToken.updateMany({ where: siblings, data: { endedAt: now } });
  }
  return true;
}

/**
 * Exchanges a refresh token for a new pair. Two requests may exchange one token at once, or an answer may be lost:
 * within 60 s, and before a successor was used, it is accepted again. Later reuse, or use of a pair whose sibling
 * was used, means that the token was stolen, and revokes its whole family.
 */
export async function rotateRefreshToken(
  { database, bus }: { database: Database; bus: Bus },
  refreshToken: string,
  now: Date,
): Promise<TokenPair> {
  const { pair, ended } = await database.system.$transaction(async (tx) => {
    // The family's lock serialises concurrent exchanges of one token.
    await tx.$queryRaw`select 1 from sessions where id =
      (select session_id from refresh_tokens where token_hash = ${hashSecret(refreshToken)}) for update`;
    const spent = await tx.refreshToken.findUnique({
      where: { tokenHash: hashSecret(refreshToken) },
      include: {
        successors: { where: { usedAt: { not: null } }, select: { id: true } },
        session: { include: { user: true } },
      },
    });
    if (!spent || spent.expiresAt <= now || spent.session.endedAt || spent.session.user.removedAt)
      return { pair: null };
    const isHonoured = spent.spentAt === null || now.getTime() - spent.spentAt.getTime() <= GRACE_MS;
    if (!isHonoured || spent.successors.length > 0 || !(await usePair(tx, spent, spent.usedAt ?? now))) {
      await tx.session.update({ where: { id: spent.sessionId }, data: { endedAt: now } });
      return { pair: null, ended: { userId: spent.session.userId, sessionId: spent.sessionId } };
    }
    await tx.refreshToken.update({ where: { id: spent.id }, data: { spentAt: spent.spentAt ?? now } });
    await tx.session.update({
      where: { id: spent.sessionId },
      data: { lastUsedAt: now, expiresAt: after(now, REFRESH_DAYS * DAY_MS) },
    });
    return { pair: await issuePair(tx, spent.session, now, spent.id) };
  });
  if (ended) announceSessionsEnded(bus, ended);
  if (!pair) throw new UnauthenticatedError("Your session has ended. Please sign in again.");
  return pair;
}
