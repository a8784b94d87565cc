import type { TicketEventKind } from "../../../database/generated/client/client.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

/** null: the system. */
export type TicketActor = { userId: string } | { staffId: string } | null;

interface NewTicketEvent {
  ticketId: string;
  kind: TicketEventKind;
  from?: string | null;
  to?: string | null;
  by: TicketActor;
}

/** Adds to the timeline, which only staff can read: members' transactions can write to it but not read it. */
export async function noteTicketEvent(
  { tx, orgId, now }: UnitOfWork,
  { ticketId, kind, from = null, to = null, by }: NewTicketEvent,
): Promise<void> {
  const { userId, staffId } = { userId: null, staffId: null, ...by };
  await tx.$across(
    "product",
    (all) => all.$executeRaw`
      insert into ticket_events (id, org_id, ticket_id, kind, from_value, to_value, user_id, staff_id, at)
      values (${uuidV7()}::uuid, ${orgId}::uuid, ${ticketId}::uuid, ${kind}::ticket_event_kind, ${from}, ${to},
        ${userId}::uuid, ${staffId}::uuid, ${now})`,
  );
}
