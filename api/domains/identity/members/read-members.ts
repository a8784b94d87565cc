import { Prisma } from "../../../database/generated/client/client.ts";
import { NotFoundError } from "../../../errors.ts";
import type { FieldTree, Selected } from "../../../graphql/selected-fields.ts";
import { type RecordReader, readRecord, readRecords } from "../../../platform/reads/read-records.ts";
import { type MemberRow, memberShape } from "./member-row.ts";

export const readMembers = (reader: RecordReader, fields: FieldTree) =>
  readRecords(reader, memberShape, fields, {
    where: Prisma.sql`u.removed_at is null`,
    orderBy: Prisma.sql`u.name, u.id`,
  });

export const readMember = (reader: RecordReader, fields: FieldTree, id: string) =>
  readRecord(reader, memberShape, fields, Prisma.sql`u.id = ${id}::uuid and u.removed_at is null`);

export async function requireMember(
  reader: RecordReader,
  fields: FieldTree,
  id: string,
): Promise<Selected<MemberRow>> {
  const member = await readRecord(reader, memberShape, fields, Prisma.sql`u.id = ${id}::uuid`);
  if (!member) throw new NotFoundError("Member");
  return member;
}
