import { Prisma } from "../../../database/generated/client/client.ts";
import type { FieldTree } from "../../../graphql/selected-fields.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { PARENT, type RecordReader, readRecordOf } from "../../../platform/reads/read-records.ts";
import { jobShape } from "../../jobs/jobs/job-row.ts";

/** A visit that started this recently still counts as the next one. */
const BEGUN_HOURS = 12;

const isAhead = (now: Date) => Prisma.sql`
  j.archived_at is null and j.status in ('new', 'scheduled', 'confirmed', 'in_progress')
  and j.scheduled_at > ${new Date(now.getTime() - BEGUN_HOURS * 3_600_000)}`;
const FIRST = Prisma.sql`j.scheduled_at, j.id`;

export const readNextVisit = (reader: RecordReader, fields: FieldTree, customerId: string, now: Date) =>
  readRecordOf(reader, customerId, jobShape, fields, {
    where: Prisma.sql`j.customer_id = ${PARENT} and ${isAhead(now)}`,
    orderBy: FIRST,
    limit: 1,
  });

export async function nextVisitOf(
  { tx, orgId, now }: UnitOfWork,
  customerId: string,
): Promise<string | null> {
  const [visit] = await tx.$queryRaw<{ id: string }[]>`
    select j.id from jobs j
    where j.org_id = ${orgId}::uuid and j.customer_id = ${customerId}::uuid and ${isAhead(now)}
    order by ${FIRST} limit 1`;
  return visit?.id ?? null;
}
