import { ofProduct } from "../../database/across-organisations.ts";
import type { Statements } from "../../database/client.ts";
import { Prisma } from "../../database/generated/client/client.ts";
import { ConflictError, StillRunningError } from "../../errors.ts";
import { PUBLIC, type RequestKey } from "../../graphql/request-key.ts";
import type { Services } from "../../services.ts";

/** A row of `idempotency_keys`. */
export interface StoredKey {
  fingerprint: string;
  result: unknown;
  /** Until when the request may still run; null once its outcome is stored. */
  leaseUntil: Date | null;
}

/** Longer than an action that asks a provider takes. Whoever claimed a key and took longer has died. */
const LEASE_MS = 60_000;

/**
 * Does an action unless its key was used, and stores the key, the fingerprint and the outcome in the same transaction.
 * A used key answers with its outcome; with another fingerprint it's refused (CONFLICT, SENT_BEFORE). While the first
 * request runs, a second one is refused too (CONFLICT, STILL_RUNNING, `retryAfter`). The outcome must be plain JSON.
 */
export async function storeOnce<Result>(
  tx: Statements,
  requestKey: RequestKey,
  now: Date,
  action: () => Promise<Result>,
): Promise<Result> {
  const { principal, key } = requestKey;
  // The lock ends with the transaction, so a key that is locked and has no row belongs to a request that runs.
  const inserted = await tx.$executeRaw`
    insert into idempotency_keys (principal, key, fingerprint, created_at)
    select ${principal}, ${key}, ${fingerprintOf(requestKey)}, ${now}::timestamptz
    where pg_try_advisory_xact_lock(hashtextextended(${`${principal} ${key}`}, 0))
    on conflict do nothing`;
  if (inserted === 0) return replay(requestKey, await findKey(tx, requestKey), now);
  const result = await action();
  requestKey.state = "stored";
  requestKey.outcome = result;
  if (result !== undefined && result !== null) {
    await tx.$executeRaw`
      update idempotency_keys set result = ${asJson(result)}::jsonb
      where principal = ${principal} and key = ${key}`;
  }
  return result;
}

/** The statement that stores a key without an outcome, up to its `from` or `on conflict`. */
export const storesKey = (requestKey: RequestKey, now: Date): Prisma.Sql => Prisma.sql`
  insert into idempotency_keys (principal, key, fingerprint, created_at)
  select ${requestKey.principal}, ${requestKey.key}, ${fingerprintOf(requestKey)}, ${now}::timestamptz`;

/** The outcome that is stored under a request's key. Throws where the key is another request's, or still running. */
export function replay<Result>(requestKey: RequestKey, stored: StoredKey | null, now: Date): Result {
  if (stored && stored.fingerprint !== fingerprintOf(requestKey)) {
    const message = "Something else was sent under this Idempotency-Key before. Use another one.";
    throw new ConflictError(message, { reason: "SENT_BEFORE" });
  }
  if (!stored || stored.leaseUntil) {
    const leftMs = stored?.leaseUntil ? stored.leaseUntil.getTime() - now.getTime() : 0;
    throw new StillRunningError(Math.max(1, Math.ceil(leftMs / 1000)));
  }
  requestKey.state = "replayed";
  return stored.result as Result;
}

/** Finds the row of a request's key; null if there is none. */
export async function findKey(
  db: Pick<Statements, "$queryRaw">,
  { principal, key }: RequestKey,
): Promise<StoredKey | null> {
  const [stored] = await db.$queryRaw<StoredKey[]>`
    select fingerprint, result, lease_until as "leaseUntil" from idempotency_keys
    where principal = ${principal} and key = ${key}`;
  return stored ?? null;
}

interface KeyedCaller {
  readonly services: Services;
  readonly requestKey?: RequestKey | undefined;
}

/**
 * For an action that checks something before its unit of work, such as a password: a repeat is answered before it's
 * checked again. The action returns what its unit of work returns.
 */
export async function once<Result>(
  { services, requestKey }: KeyedCaller,
  action: () => Promise<Result>,
): Promise<Result> {
  if (!requestKey) return action();
  const stored = await findKey(ofProduct(services), requestKey);
  if (stored) return replay(requestKey, stored, services.now());
  const result = await action();
  if (requestKey.state === "stored" && asJson(result) !== asJson(requestKey.outcome)) {
    throw new Error("The action of a mutation returns something else than its unit of work stored");
  }
  // Nothing had to be done, or it was done without a unit of work. A stranger's requests mustn't fill the table.
  if (!requestKey.state && requestKey.principal !== PUBLIC) {
    await ofProduct(services).$executeRaw`
      insert into idempotency_keys (principal, key, fingerprint, created_at, result)
      values (${requestKey.principal}, ${requestKey.key}, ${fingerprintOf(requestKey)},
        ${services.now()}::timestamptz, ${asJson(result)}::jsonb)
      on conflict do nothing`;
  }
  return result;
}

/**
 * For an action of several transactions, or one that asks a provider. It claims the key with a lease, so that nobody
 * runs the action at the same time, and stores the outcome at the end. Every step must be safe to repeat: if the server
 * dies in between, the next attempt starts over.
 */
export async function onceByLease<Result>(
  { services, requestKey }: KeyedCaller,
  action: () => Promise<Result>,
): Promise<Result> {
  if (!requestKey) return action();
  const product = ofProduct(services);
  const { principal, key } = requestKey;
  const now = services.now();
  const claimed = await product.$executeRaw`
    insert into idempotency_keys as k (principal, key, fingerprint, created_at, lease_until)
    values (${principal}, ${key}, ${fingerprintOf(requestKey)}, ${now}::timestamptz,
      ${new Date(now.getTime() + LEASE_MS)}::timestamptz)
    on conflict (principal, key) do update set lease_until = excluded.lease_until
    where k.lease_until <= ${now}::timestamptz and k.fingerprint = excluded.fingerprint`;
  if (claimed === 0) return replay(requestKey, await findKey(product, requestKey), now);
  requestKey.state = "claimed";
  try {
    const result = await action();
    await product.$executeRaw`
      update idempotency_keys set lease_until = null, result = ${asJson(result)}::jsonb
      where principal = ${principal} and key = ${key}`;
    return result;
  } catch (error) {
    await product.$executeRaw`
      delete from idempotency_keys where principal = ${principal} and key = ${key} and lease_until is not null`;
    throw error;
  }
}

const fingerprintOf = ({ fingerprint, fileHash }: RequestKey) =>
  fileHash ? `${fingerprint} ${fileHash}` : fingerprint;

/** Throws for what wouldn't read back as it was, such as a date. */
function asJson(result: unknown): string | null {
  if (result === undefined || result === null) return null;
  return JSON.stringify(result, function (this: Record<string, unknown>, name, value: unknown) {
    const original = this[name];
    const isPlain =
      typeof original !== "object" || original === null || Array.isArray(original) || isRecord(original);
    if (!isPlain || typeof original === "function")
      throw new Error("The outcome of a mutation must be plain JSON");
    return value;
  });
}

const isRecord = (value: object) => Object.getPrototypeOf(value) === Object.prototype;
