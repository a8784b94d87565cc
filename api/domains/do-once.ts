import type { TenantClient } from "../database/client.ts";
import { Prisma } from "../database/generated/client/client.ts";
import { ConflictError } from "../errors.ts";
import type { RequestKey } from "../graphql/request-key.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

interface Stored {
  content: string;
  result: unknown;
}

/**
 * Does an action unless its key was done before, and keeps the key with its effect, in one transaction. What was done
 * before answers with what it returned then; another write under the same key is refused. Whoever sends the same key at
 * the same time waits for the first.
 */
export async function doOnce<Result>(
  { tx, orgId, now }: Pick<UnitOfWork, "tx" | "orgId" | "now">,
  { userId, requestKey }: { userId: string; requestKey: RequestKey },
  action: () => Promise<Result>,
): Promise<Result> {
  const { key } = requestKey;
  const inserted = await tx.$executeRaw`
    ${storesKey({ orgId, now }, { userId, requestKey })} on conflict do nothing`;
  const where = { orgId_userId_key: { orgId, userId, key } };
  if (inserted === 0) {
    return answerAgain<Result>(requestKey, await tx.doneRequest.findUniqueOrThrow({ where }));
  }
  const result = await action();
  if (result !== undefined && result !== null) {
    const data = { result: result as Prisma.InputJsonValue };
    await tx.doneRequest.update({ where, data, select: { key: true } });
  }
  return result;
}

/** The statement that stores a request's key, up to its `from` or `on conflict`. */
export const storesKey = (
  { orgId, now }: Pick<UnitOfWork, "orgId" | "now">,
  { userId, requestKey }: { userId: string; requestKey: RequestKey },
): Prisma.Sql => Prisma.sql`
  insert into done_requests (org_id, user_id, key, content, created_at)
  select ${orgId}::uuid, ${userId}::uuid, ${requestKey.key}::uuid, ${contentOf(requestKey)}, ${now}::timestamptz`;

/** What a write that was done before returned then; throws where the key was another write's. */
export function answerAgain<Result>(requestKey: RequestKey, stored: Stored): Result {
  if (stored.content !== contentOf(requestKey)) {
    const message = "Something else was sent under this Idempotency-Key before. Use another one.";
    throw new ConflictError(message, { reason: "SENT_BEFORE" });
  }
  requestKey.isUsed = true;
  requestKey.isRepeat = true;
  return stored.result as Result;
}

/** What is stored under a request's key; null: nothing was done under it yet. */
export function findDone(
  db: TenantClient,
  { orgId, userId }: { orgId: string; userId: string },
  { key }: RequestKey,
): Promise<Stored | null> {
  return db.doneRequest.findUnique({ where: { orgId_userId_key: { orgId, userId, key } } });
}

/** A repeat must have the same content as the first request. */
const contentOf = ({ content, fileHash }: RequestKey) => (fileHash ? `${content} ${fileHash}` : content);
