import type { RecordType } from "@fettle/rules/platform/record-types";
import { Prisma } from "../../../database/generated/client/client.ts";
import { ConflictError, NotFoundError } from "../../../errors.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import type { RecordTable } from "./record-tables.ts";
import { RECORD_TABLES } from "./record-tables.ts";

interface Naming {
  tokenId: string;
  type: RecordType;
  id: string;
  externalId: string | null;
}

/** Stores the token's id for a record, or removes it. Throws CONFLICT if the token uses it for another record. */
export async function setExternalId(
  work: MemberWork,
  { tokenId, type, id, externalId }: Naming,
): Promise<void> {
  const { tx, orgId } = work;
  const [table, what] = RECORD_TABLES[type];
  if (!(await exists(work, table, id))) throw new NotFoundError(what);
  if (externalId === null) {
    await tx.externalId.deleteMany({ where: { tokenId, type, recordId: id } });
    return;
  }
  // Two requests of a token wait for each other here.
  await tx.$queryRaw`
    select id from api_tokens where org_id = ${orgId}::uuid and id = ${tokenId}::uuid for update`;
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
