import { ofProduct } from "../../database/across-organisations.ts";
import type { Statements } from "../../database/client.ts";
import { Prisma } from "../../database/generated/client/client.ts";
import { ConflictError, StillRunningError } from "../../errors.ts";
import { PUBLIC, type RequestKey } from "../../graphql/request-key.ts";
import type { Services } from "../../services.ts";

export interface StoredKey {
  fingerprint: string;
  result: unknown;
  leaseUntil: Date | null;
}

/** After this long, assume the lease holder has died. */
const LEASE_MS = 60_000;

/**
 * Runs an action once per key and stores its outcome (plain JSON). Reusing the key replays that outcome. Throws
 * CONFLICT: SENT_BEFORE if the fingerprint differs, or STILL_RUNNING with `retryAfter`.
 */
export async function storeOnce<Result>(
  tx: Statements,
  requestKey: RequestKey,
  now: Date,
  action: () => Promise<Result>,
): Promise<Result> {
  const { principal, key } = requestKey;
  // The lock ends with the transaction, so a locked key without a row belongs to a running request.
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
      update idempotency_keys set result = ${asJson(result)}::json
      where principal = ${principal} and key = ${key}`;
  }
  return result;
}

export const storesKey = (requestKey: RequestKey, now: Date): Prisma.Sql => Prisma.sql`
  insert into idempotency_keys (principal, key, fingerprint, created_at)
  select ${requestKey.principal}, ${requestKey.key}, ${fingerprintOf(requestKey)}, ${now}::timestamptz`;

/** Returns a key's stored outcome. Throws if a different request used the key or the first is still running. */
export function replay<Result>(requestKey: RequestKey, stored: StoredKey | null, now: Date): Result {
  if (stored && stored.fingerprint !== fingerprintOf(requestKey)) {
    const message = "This Idempotency-Key has already been used for another request. Use a new one.";
    throw new ConflictError(message, { reason: "SENT_BEFORE" });
  }
  if (!stored || stored.leaseUntil) {
    const leftMs = stored?.leaseUntil ? stored.leaseUntil.getTime() - now.getTime() : 0;
    throw new StillRunningError(Math.max(1, Math.ceil(leftMs / 1000)));
  }
  requestKey.state = "replayed";
  return stored.result as Result;
}

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
 * Replays repeat requests before checks outside the unit of work, e.g. of passwords. Must return that unit's result.
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
    throw new Error("A mutation's action must return what its unit of work stored");
  }
  // The action ran no unit of work. Skip public callers' keys: they could fill the table.
  if (!requestKey.state && requestKey.principal !== PUBLIC) {
    await ofProduct(services).$executeRaw`
      insert into idempotency_keys (principal, key, fingerprint, created_at, result)
      values (${requestKey.principal}, ${requestKey.key}, ${fingerprintOf(requestKey)},
        ${services.now()}::timestamptz, ${asJson(result)}::json)
      on conflict do nothing`;
  }
  return result;
}

/**
 * For actions with several transactions or a provider call. Claims the key with a lease. Every step must be safe to
 * repeat.
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
      update idempotency_keys set lease_until = null, result = ${asJson(result)}::json
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

/** Throws for values that don't survive JSON, e.g. a date. */
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
