import type { TicketPriority, TicketStatus } from "@fettle/rules/support/ticket";
import { BadInputError } from "../../../errors.ts";
import { differingFields, refuseStale } from "../../../platform/actions/stale-save.ts";
import { asStaff, type StaffWork } from "../../../platform/actions/unit-of-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { alertStaff } from "../tickets/alert-staff.ts";
import { lockTicket } from "../tickets/lock-ticket.ts";
import { noteTicketEvent } from "../tickets/note-ticket-event.ts";
import { clockAfter } from "../tickets/response-clock.ts";
import { changeStatus } from "../tickets/set-ticket-status.ts";
import { ticketChanged } from "../tickets/ticket.events.ts";
import { requireCategory } from "./desk-categories.ts";
import { type StaffCaller, ticketsByOrganisation } from "./desk-ticket.ts";
import { requireAssignee } from "./staff-people.ts";

const MAX_CHANGED = 100;

export interface TicketChange {
  status?: TicketStatus | null | undefined;
  priority?: TicketPriority | null | undefined;
  assignedTo?: string | null | undefined;
  categoryId?: string | null | undefined;
  title?: string | null | undefined;
  requesterId?: string | null | undefined;
}

/** Runs one transaction per organisation. Skips values already set, so a retry has no effect. */
export async function updateTickets(
  caller: StaffCaller,
  ids: string[],
  change: TicketChange,
  version?: number | null,
): Promise<void> {
  const { services } = caller;
  const named = [...new Set(ids)];
  if (named.length === 0) throw new BadInputError("Choose a ticket", { field: "ids" });
  if (named.length > MAX_CHANGED)
    throw new BadInputError(`Change up to ${MAX_CHANGED} at once`, { field: "ids" });
  if (named.length > 1 && (change.title || change.requesterId)) {
    throw new BadInputError("Change the title or requester of one ticket at a time", { field: "ids" });
  }
  if (change.assignedTo) await requireAssignee(services, change.assignedTo);
  if (change.categoryId) await requireCategory(services, change.categoryId);
  for (const [orgId, ofOrganisation] of await ticketsByOrganisation(services, named)) {
    await asStaff(caller, orgId, async (work) => {
      for (const id of ofOrganisation) await updateTicket(work, id, change, version);
    });
  }
}

export async function updateTicket(
  work: StaffWork,
  id: string,
  change: TicketChange,
  version?: number | null,
): Promise<void> {
  const { tx, now, actor, orgId } = work;
  const by = { staffId: actor.staffId };
  const ticket = await lockTicket(work, id);
  const { status, priority } = change;
  const wanted = {
    status: status ?? undefined,
    priority: priority ?? undefined,
    assignedToId: change.assignedTo,
    categoryId: change.categoryId,
    title: change.title ?? undefined,
    submittedById: change.requesterId ?? undefined,
  };
  refuseStale("ticket", ticket, { ...wanted, version });
  const changed = Object.fromEntries(
    differingFields(ticket, wanted).map((field) => [field, wanted[field as keyof typeof wanted]]),
  ) as Partial<typeof wanted>;
  if (Object.keys(changed).length === 0) return;
  if (changed.submittedById) await requireRequester(work, changed.submittedById);
  const current = changed.status ? await changeStatus(work, ticket, { to: changed.status, by }) : ticket;
  const { status: _moved, ...columns } = changed;
  if (Object.keys(columns).length > 0) {
    const clock = changed.priority
      ? await clockAfter(work, { ...current, priority: changed.priority }, "priority")
      : {};
    await tx.supportTicket.update({
      where: { id },
      data: { ...columns, ...clock, updatedAt: now, version: { increment: 1 } },
    });
  }
  const notes = [
    ["priority", ticket.priority, changed.priority],
    ["assignment", ticket.assignedToId, changed.assignedToId],
    ["category", ticket.categoryId, changed.categoryId],
    ["title", ticket.title, changed.title],
    ["requester", ticket.submittedById, changed.submittedById],
  ] as const;
  for (const [kind, from, to] of notes) {
    if (to !== undefined) await noteTicketEvent(work, { ticketId: id, kind, from, to, by });
  }
  if (changed.assignedToId !== undefined) {
    const data = { ticketId: id, staffId: changed.assignedToId, assignedById: actor.staffId, at: now };
    await tx.ticketAssignment.create({ data });
  }
  const key = now.getTime();
  if (changed.priority === "urgent") {
    await alertStaff(work, { kinds: ["urgent"], ticket, key: `urgent:${key}` });
  }
  if (changed.assignedToId) {
    const assigned = { ...ticket, assignedToId: changed.assignedToId };
    await alertStaff(work, { kinds: ["assigned"], ticket: assigned, key: `assigned:${key}` });
  }
  await recordAudit(work, {
    action: "ticket.updated",
    orgId,
    targetType: "ticket",
    targetId: id,
    detail: changed,
  });
  ticketChanged(work, id);
}

/** Throws unless the person is still a member of the ticket's organisation. */
async function requireRequester({ tx }: StaffWork, id: string) {
  if (await tx.user.findFirst({ where: { id, removedAt: null }, select: { id: true } })) return;
  throw new BadInputError("Choose a member of this organisation", { field: "requesterId", status: 422 });
}
