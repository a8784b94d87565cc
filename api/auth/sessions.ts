import type { Role } from "@fettle/rules/role";
import type { Database } from "../database/client.ts";
import { UnauthenticatedError } from "../errors.ts";
import type { Viewer } from "../graphql/context.ts";
import type { Bus } from "../ports/bus/bus.ts";
import { announceSessionsEnded } from "./session-cache.ts";
import { hashSecret, newSecret } from "./token-secret.ts";

export const SESSION_DAYS = 30;
const REFRESH_DAYS = 90;
const ACCESS_SECONDS = 3_600;
/** A spent refresh token is honoured for so long while its successor is unused (decision 25). */
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

/** A new sign-in that a browser keeps in its cookie. */
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

/** A new sign-in that a device keeps as tokens. */
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
  const { pair } = await issuePair(system, session, now);
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

async function issuePair(system: System, session: { id: string; orgId: string }, now: Date) {
  const pair: TokenPair = {
    accessToken: newSecret(),
    refreshToken: newSecret(),
    expiresIn: ACCESS_SECONDS,
  };
  const row = await system.refreshToken.create({
    data: {
      orgId: session.orgId,
      sessionId: session.id,
      tokenHash: hashSecret(pair.refreshToken),
      accessTokenHash: hashSecret(pair.accessToken),
      accessExpiresAt: after(now, ACCESS_SECONDS * 1_000),
      expiresAt: after(now, REFRESH_DAYS * DAY_MS),
    },
  });
  return { pair, id: row.id };
}

/**
 * Spends a refresh token for a new pair (decision 25). Two requests may spend one token at once, or an answer may
 * be lost on the way: within 60 s and before a successor was used it is honoured again. Later reuse means that
 * somebody else has a copy, and ends the family.
 */
export async function rotateRefreshToken(
  { database, bus }: { database: Database; bus: Bus },
  refreshToken: string,
  now: Date,
): Promise<TokenPair> {
  const { pair, ended } = await database.system.$transaction(async (tx) => {
    // The lock makes two spendings of one token follow each other.
    await tx.$queryRaw`select 1 from refresh_tokens where token_hash = ${hashSecret(refreshToken)} for update`;
    const spent = await tx.refreshToken.findUnique({
      where: { tokenHash: hashSecret(refreshToken) },
      include: { successor: true, session: { include: { user: true } } },
    });
    if (!spent || spent.expiresAt <= now || spent.session.endedAt || spent.session.user.removedAt)
      return { pair: null };
    const reused = spent.spentAt !== null;
    const honoured = spent.spentAt && now.getTime() - spent.spentAt.getTime() <= GRACE_MS;
    if (reused && (!honoured || spent.successor?.usedAt)) {
      await tx.session.update({ where: { id: spent.sessionId }, data: { endedAt: now } });
      return { pair: null, ended: { userId: spent.session.userId, sessionId: spent.sessionId } };
    }
    const next = await issuePair(tx, spent.session, now);
    await tx.refreshToken.update({
      where: { id: spent.id },
      data: { spentAt: spent.spentAt ?? now, usedAt: spent.usedAt ?? now, successorId: next.id },
    });
    await tx.session.update({
      where: { id: spent.sessionId },
      data: { lastUsedAt: now, expiresAt: after(now, REFRESH_DAYS * DAY_MS) },
    });
    return { pair: next.pair };
  });
  if (ended) announceSessionsEnded(bus, ended);
  if (!pair) throw new UnauthenticatedError("Your session has ended. Please sign in again.");
  return pair;
}
