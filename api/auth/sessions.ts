import { createHmac } from "node:crypto";
import type { Role } from "@fettle/rules/identity/role";
import { acrossOrganisations } from "../database/across-organisations.ts";
import type { Database, SystemTransaction } from "../database/client.ts";
import { UnauthenticatedError } from "../errors.ts";
import type { Bus } from "../ports/bus/bus.ts";
import { absenceOf } from "./absence.ts";
import { accountEnd } from "./account-end.ts";
import { lockProvenAccount, type ProvenAccount } from "./lock-proven-account.ts";
import { announceSessionsEnded } from "./session-cache.ts";
import { hashSecret, newSecret } from "./token-secret.ts";
import type { Viewer } from "./viewer.ts";

export const SESSION_DAYS = 30;
const REFRESH_DAYS = 90;
const ACCESS_SECONDS = 3_600;
/** How long a used refresh token still returns the pair that replaced it. */
const GRACE_MS = 60_000;
const DAY_MS = 86_400_000;

type System = Pick<Database["system"], "$transaction">;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

export const sessionExpiry = (now: Date) => after(now, SESSION_DAYS * DAY_MS);

export interface Person extends ProvenAccount {
  orgId: string;
  role: Role;
  organisation: { timeZone: string };
}

interface Device {
  platform: string;
  userAgent: string | undefined;
}

export async function startCookieSession(system: System, person: Person, device: Device, now: Date) {
  const token = newSecret();
  const session = await system.$transaction(async (tx) => {
    await lockProvenAccount(tx, "users", person);
    return tx.session.create({
      data: {
        ...columnsOf(person, device, now),
        mode: "cookie",
        tokenHash: hashSecret(token),
        expiresAt: sessionExpiry(now),
      },
    });
  });
  return { token, viewer: viewerOf(person, "cookie", session.id) };
}

/** Opaque tokens. `expiresIn` is the access token's lifetime in seconds. */
export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
}

export async function startTokenSession(system: System, person: Person, device: Device, now: Date) {
  return system.$transaction(async (tx) => {
    await lockProvenAccount(tx, "users", person);
    const session = await tx.session.create({
      data: {
        ...columnsOf(person, device, now),
        mode: "token",
        expiresAt: after(now, REFRESH_DAYS * DAY_MS),
      },
    });
    const pair = await issuePair(tx, session, now);
    return { pair, viewer: viewerOf(person, "token", session.id) };
  });
}

const columnsOf = ({ id, orgId }: Person, { platform, userAgent }: Device, now: Date) => ({
  orgId,
  userId: id,
  platform,
  userAgent: userAgent?.slice(0, 400),
  createdAt: now,
  lastUsedAt: now,
});

const viewerOf = (person: Person, authMethod: "cookie" | "token", sessionId: string): Viewer => ({
  userId: person.id,
  orgId: person.orgId,
  role: person.role,
  timeZone: person.organisation.timeZone,
  authMethod,
  scope: "write",
  sessionId,
});

type Secrets = Pick<TokenPair, "accessToken" | "refreshToken">;

const newSecrets = (): Secrets => ({ accessToken: newSecret(), refreshToken: newSecret() });

async function issuePair(
  system: Pick<SystemTransaction, "refreshToken">,
  session: { id: string; orgId: string },
  now: Date,
  secrets = newSecrets(),
): Promise<TokenPair> {
  await system.refreshToken.create({
    data: {
      orgId: session.orgId,
      sessionId: session.id,
      tokenHash: hashSecret(secrets.refreshToken),
      accessTokenHash: hashSecret(secrets.accessToken),
      accessExpiresAt: after(now, ACCESS_SECONDS * 1_000),
      expiresAt: after(now, REFRESH_DAYS * DAY_MS),
    },
  });
  return { ...secrets, expiresIn: ACCESS_SECONDS };
}

/** Derives the next pair from a used token and its seed, so neither the pair nor the used token needs to be stored. */
function successorOf(refreshToken: string, seed: string): Secrets {
  const derive = (purpose: string) =>
    createHmac("sha256", refreshToken).update(`${purpose} ${seed}`).digest("base64url");
  return { accessToken: derive("access"), refreshToken: derive("refresh") };
}

/**
 * Exchanges a refresh token for a new pair. A used token returns the same pair for 60 s, in case the response didn't
 * arrive. Later reuse means theft and ends the session.
 */
export async function rotateRefreshToken(
  { database, bus }: { database: Database; bus: Bus },
  refreshToken: string,
  now: Date,
): Promise<TokenPair> {
  const system = acrossOrganisations({ database }, "sign-in");
  const { pair, ended, person } = await system.$transaction(async (tx) => {
    const tokenHash = hashSecret(refreshToken);
    // Lock the session to serialise concurrent exchanges of one token.
    await tx.$queryRaw`select 1 from sessions where id =
      (select session_id from refresh_tokens where token_hash = ${tokenHash}) for update`;
    const token = await tx.refreshToken.findUnique({
      where: { tokenHash },
      include: { session: { include: { user: true } } },
    });
    if (!token) return { pair: null };
    const { id, session, spentAt } = token;
    if (token.expiresAt <= now || session.endedAt || session.user.removedAt)
      return { pair: null, person: session.user };
    if (spentAt && now.getTime() - spentAt.getTime() > GRACE_MS) {
      await tx.session.update({ where: { id: session.id }, data: { endedAt: now } });
      return { pair: null, ended: { userId: session.userId, sessionId: session.id } };
    }
    const seed = token.successorSeed ?? newSecret();
    const secrets = successorOf(refreshToken, seed);
    const issued = await tx.refreshToken.findUnique({
      where: { tokenHash: hashSecret(secrets.refreshToken) },
    });
    if (issued) {
      const expiresIn = Math.floor((issued.accessExpiresAt.getTime() - now.getTime()) / 1_000);
      return { pair: { ...secrets, expiresIn } };
    }
    await tx.refreshToken.update({
      where: { id },
      data: { spentAt: spentAt ?? now, successorSeed: seed },
    });
    await tx.session.update({
      where: { id: session.id },
      data: {
        ...absenceOf(session, now),
        lastUsedAt: now,
        expiresAt: after(now, REFRESH_DAYS * DAY_MS),
      },
    });
    return { pair: await issuePair(tx, session, now, secrets) };
  });
  if (ended) announceSessionsEnded(bus, ended);
  if (!pair) {
    const reason = person && (await accountEnd(database, person));
    throw new UnauthenticatedError("Your session has ended. Please sign in again.", reason ?? undefined);
  }
  return pair;
}
