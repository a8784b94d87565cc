import { PORTAL_KEY } from "../../../platform/actions/portal-work.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { topic } from "../../../ports/bus/bus.ts";

/** A ticket changed in what its organisation sees of it; published per organisation after the commit. */
export const ticketEvents = topic<{ ticketId: string }>("tickets");

/** The same for staff, who also hear of what they alone see; published under PORTAL_KEY. */
export const deskEvents = topic<{ ticketId: string; orgId: string }>("desk");

/** Tells everybody who may see the ticket. */
export function ticketChanged(work: UnitOfWork, ticketId: string) {
  work.publish(ticketEvents, { ticketId });
  deskChanged(work, ticketId);
}

/** Tells staff alone: of notes, snoozing, who looks at it. */
export function deskChanged({ orgId, afterCommit }: UnitOfWork, ticketId: string) {
  afterCommit((bus) => bus.publish(deskEvents, PORTAL_KEY, { ticketId, orgId }));
}

/** The emails that wait for staff to sort them changed; published under PORTAL_KEY. */
export const unsortedMailEvents = topic<Record<string, never>>("unsorted-mail");
