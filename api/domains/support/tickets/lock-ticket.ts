import type { SystemClient, TenantTransaction } from "../../../database/client.ts";
import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

export type LockedTicket = Awaited<ReturnType<typeof lockTicket>>;

/** Locks a ticket's row so its changes run one at a time. Throws NOT_FOUND. */
export async function lockTicket({ tx, orgId }: UnitOfWork, id: string) {
  const [locked] = await tx.$queryRaw<unknown[]>`
    select 1 from support_tickets where org_id = ${orgId}::uuid and id = ${id}::uuid for update`;
  if (!locked) throw new NotFoundError("Ticket");
  return tx.supportTicket.findUniqueOrThrow({ where: { id } });
}

/** Follows merges and locks the final ticket. */
export async function lockGoingTicket(work: UnitOfWork, id: string): Promise<LockedTicket> {
  const ticket = await lockTicket(work, id);
  return ticket.mergedIntoId ? lockGoingTicket(work, ticket.mergedIntoId) : ticket;
}

/** Follows merges to the ticket that now receives messages. Throws NOT_FOUND. */
export async function lastOfMerges(
  { supportTicket }: Pick<TenantTransaction | SystemClient, "supportTicket">,
  id: string,
): Promise<string> {
  for (let at = id; ; ) {
    const select = { mergedIntoId: true };
    const ticket = await supportTicket.findUnique({ where: { id: at }, select });
    if (!ticket) throw new NotFoundError("Ticket");
    if (!ticket.mergedIntoId) return at;
    at = ticket.mergedIntoId;
  }
}
