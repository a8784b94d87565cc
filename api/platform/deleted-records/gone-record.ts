import type { AppError } from "../../app-error.ts";
import type { TenantTransaction } from "../../database/client.ts";
import { Prisma } from "../../database/generated/client/client.ts";
import { GoneError, NotFoundError } from "../../errors.ts";
import { tellDeed } from "../what-happened.ts";
import { recordTables } from "./record-kinds.ts";

interface Fate {
  timeZone: string;
  deletedAt: Date | null;
  deletedBy: string | null;
  archivedAt: Date | null;
  archivedBy: string | null;
}

const NAMES = { customer: "Customer", equipment: "Equipment", job: "Job" } as const;

/**
 * The error for a write to a missing record. Says who deleted or archived it and when, but nothing about another
 * organisation's records.
 */
export async function goneRecord(
  { tx, orgId, now }: { tx: Pick<TenantTransaction, "$queryRaw">; orgId: string; now: Date },
  kind: keyof typeof NAMES,
  id: string,
): Promise<AppError> {
  const table = Prisma.raw(recordTables[kind].table);
  const [fate] = await tx.$queryRaw<Fate[]>`
    select o.time_zone as "timeZone", d.deleted_at as "deletedAt", u.name as "deletedBy",
      r.archived_at as "archivedAt", a.name as "archivedBy"
    from organisations o
    left join deleted_records d on d.org_id = o.id and d.record_id = ${id}::uuid and d.kind = ${kind}
    left join users u on u.org_id = d.org_id and u.id = d.deleted_by_id
    left join ${table} r on r.org_id = o.id and r.id = ${id}::uuid
    left join users a on a.org_id = r.org_id and a.id = r.changed_by_id and r.changed_at = r.archived_at
    where o.id = ${orgId}::uuid`;
  const tell = (verb: string, at: Date, by: string | null) =>
    tellDeed(NAMES[kind].toLowerCase(), { verb, at, by }, now, fate?.timeZone ?? "");
  if (fate?.deletedAt) return new GoneError(tell("deleted", fate.deletedAt, fate.deletedBy), "DELETED");
  if (fate?.archivedAt) return new GoneError(tell("archived", fate.archivedAt, fate.archivedBy), "ARCHIVED");
  return new NotFoundError(NAMES[kind]);
}
