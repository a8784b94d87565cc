import type { RecordType } from "@fettle/rules/platform/record-types";
import { Prisma } from "../../database/generated/client/client.ts";
import { ConflictError, ForbiddenError, NotFoundError } from "../../errors.ts";
import { lockKey } from "../actions/lock-key.ts";
import type { MemberWork } from "../actions/unit-of-work.ts";
import { RECORD_TABLES, type RecordTable } from "./record-tables.ts";

interface Naming {
  /** null for a session. */
  tokenId: string | null;
  type: RecordType;
  id: string;
  externalId: string | null;
}

export class NoTokenError extends ForbiddenError {
  constructor() {
    super("Only an access token has external ids");
  }
}

/** Stores the token's id for a record, or removes it. Throws CONFLICT if the token uses it for another record. */
export async function setExternalId(
  work: MemberWork,
  { tokenId, type, id, externalId }: Naming,
): Promise<void> {
  const { tx, orgId } = work;
  const [table, what] = RECORD_TABLES[type];
  if (!(await exists(work, table, id))) throw new NotFoundError(what);
  if (!tokenId) throw new NoTokenError();
  if (externalId === null) {
    await tx.externalId.deleteMany({ where: { tokenId, type, recordId: id } });
    return;
  }
  // Two requests of a token wait for each other here.
  await lockKey(work, `external-ids:${tokenId}`);
  const holder = await tx.externalId.findFirst({
    where: { tokenId, type, externalId, recordId: { not: id } },
    select: { recordId: true },
  });
  if (holder && (await exists(work, table, holder.recordId))) {
    throw new ConflictError(`This token already uses “${externalId}” for ${holder.recordId}`, {
      field: "externalId",
    });
  }
  if (holder) await tx.externalId.deleteMany({ where: { tokenId, type, externalId } });
  await tx.externalId.upsert({
    where: { orgId_tokenId_type_recordId: { orgId, tokenId, type, recordId: id } },
    create: { tokenId, type, recordId: id, externalId },
    update: { externalId },
    select: { recordId: true },
  });
}

async function exists({ tx, orgId }: MemberWork, table: RecordTable, id: string): Promise<boolean> {
  const found = await tx.$queryRaw<{ id: string }[]>`
    select id from ${Prisma.raw(table)} where org_id = ${orgId}::uuid and id = ${id}::uuid`;
  return found.length > 0;
}
