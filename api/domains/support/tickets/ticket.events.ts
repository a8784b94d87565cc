import { PORTAL_KEY } from "../../../platform/actions/portal-work.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { topic } from "../../../ports/bus/bus.ts";

/** A change visible to the organisation, published per organisation after commit. */
export const ticketEvents = topic<{ ticketId: string }>("tickets");

/** Any change visible to staff, published under PORTAL_KEY. */
export const deskEvents = topic<{ ticketId: string; orgId: string }>("desk");

export function ticketChanged(work: UnitOfWork, ticketId: string) {
  work.publish(ticketEvents, { ticketId });
  deskChanged(work, ticketId);
}

export function deskChanged({ orgId, afterCommit }: UnitOfWork, ticketId: string) {
  afterCommit((bus) => bus.publish(deskEvents, PORTAL_KEY, { ticketId, orgId }));
}

export const unsortedMailEvents = topic<Record<string, never>>("unsorted-mail");
