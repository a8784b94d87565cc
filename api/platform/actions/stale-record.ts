import type { ChangedBy, ErrorReason } from "../../app-error.ts";
import type { TenantTransaction } from "../../database/client.ts";
import { Prisma } from "../../database/generated/client/client.ts";
import { recordTables } from "../deleted-records/record-kinds.ts";
import { tellDeed } from "../what-happened.ts";
import { isStale, refuseStale } from "./stale-save.ts";
import type { Actor } from "./unit-of-work.ts";

interface Reader {
  tx: Pick<TenantTransaction, "$queryRaw">;
  orgId: string;
  now: Date;
  actor: Pick<Actor, "userId">;
}

const WORDS = {
  job: "job",
  customer: "customer",
  equipment: "equipment",
  quote: "quote",
  invoice: "invoice",
  priceListItem: "item",
} as const;

type RecordKind = keyof typeof WORDS;

/** Like `refuseStale`, but the error says who made the stored version and when. */
export async function refuseStaleRecord<Input extends { version?: number | null }>(
  reader: Reader,
  kind: RecordKind,
  stored: { id: string; version: number },
  input: Input,
  known?: { told: string; reason: ErrorReason } | null,
): Promise<void> {
  if (!isStale(stored, input)) return;
  refuseStale(WORDS[kind], stored, input, { ...(await whoChanged(reader, kind, stored.id)), ...known });
}

interface Made {
  at: Date | null;
  memberId: string | null;
  memberName: string | null;
  isCustomers: boolean;
  timeZone: string;
}

async function whoChanged(
  { tx, orgId, now, actor }: Reader,
  kind: RecordKind,
  id: string,
): Promise<{ changedBy?: ChangedBy; told?: string }> {
  const table = Prisma.raw(recordTables[kind].table);
  const [made] = await tx.$queryRaw<Made[]>`
    select r.changed_at as at, u.id as "memberId", u.name as "memberName", o.time_zone as "timeZone",
      exists (
        select from job_status_changes s
        where s.org_id = r.org_id and s.job_id = r.id and s.job_version = r.version and s.source = 'customer'
      ) or exists (
        select from document_events e
        where e.org_id = r.org_id and e.quote_id = r.id and e.at = r.changed_at and e.actor_id is null
          and e.kind in ('accepted', 'rejected')
      ) as "isCustomers"
    from ${table} r join organisations o on o.id = r.org_id
    left join users u on u.org_id = r.org_id and u.id = r.changed_by_id
    where r.org_id = ${orgId}::uuid and r.id = ${id}::uuid`;
  if (!made?.at) return {};
  const { at, memberId, memberName, isCustomers, timeZone } = made;
  const name = memberName ?? (isCustomers ? "the customer" : null);
  const changedBy = { name, id: memberId, at: at.toISOString() };
  if (name === null) return { changedBy };
  const by = memberId !== null && memberId === actor.userId ? "You" : (memberName ?? "The customer");
  return { changedBy, told: tellDeed(WORDS[kind], { verb: "changed", by, at }, now, timeZone) };
}
