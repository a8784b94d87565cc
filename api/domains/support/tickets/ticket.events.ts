import type { RecordChange } from "@fettle/rules/platform/record-types";
import { PORTAL_KEY } from "../../../platform/actions/portal-work.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { topic } from "../../../ports/bus/bus.ts";

/** A change visible to the organisation, published per organisation after commit. */
export type TicketEvent = { ticketId: string; change: RecordChange };

export const ticketEvents = topic<TicketEvent>("tickets");

/** Any change visible to staff, published under PORTAL_KEY. */
export const deskEvents = topic<{ ticketId: string; orgId: string }>("desk");

export function ticketChanged(work: UnitOfWork, ticketId: string, change: RecordChange = "updated") {
  work.publish(ticketEvents, { ticketId, change });
  deskChanged(work, ticketId);
}

export function deskChanged({ orgId, afterCommit }: UnitOfWork, ticketId: string) {
  afterCommit((bus) => bus.publish(deskEvents, PORTAL_KEY, { ticketId, orgId }));
}

export const unsortedMailEvents = topic<Record<string, never>>("unsorted-mail");
