import { addBusinessMinutes, type BusinessHours, businessMinutesBetween } from "./business-hours.ts";
import type { SupportHours } from "./support-hours.schema.ts";
import type { TicketPriority } from "./ticket.ts";

export type TicketHappening =
  | "opened"
  | "customer_wrote"
  | "staff_wrote"
  | "staff_wrote_first"
  | "resolved"
  | "closed"
  | "reopened"
  | "priority"
  | "hours";

/** The ticket before the event, but with the new priority after a priority change. */
export interface ClockedTicket {
  priority: TicketPriority;
  createdAt: Date;
  /** When the customer started waiting; null if they aren't. */
  waitingSince: Date | null;
  firstRespondedAt: Date | null;
  responseDueAt: Date | null;
  responseBreachedAt: Date | null;
  firstResponseMinutes: number | null;
  resolutionMinutes: number | null;
}

type ClockColumns = Partial<Omit<ClockedTicket, "priority" | "createdAt">>;

interface Desk {
  hours: BusinessHours;
  targets: SupportHours["targets"];
}

const STOPPED = { waitingSince: null, responseDueAt: null, responseBreachedAt: null };

/**
 * Returns the clock columns an event changes. The clock runs from the customer's first unanswered message, stops when
 * resolved, and restarts in full on a reply or reopening.
 */
export function ticketClock(
  { hours, targets }: Desk,
  ticket: ClockedTicket,
  happening: TicketHappening,
  now: Date,
): ClockColumns {
  const target = targets[ticket.priority];
  const minutes = ticket.firstRespondedAt ? target.next : target.first;
  const started = () => ({
    waitingSince: now,
    responseDueAt: addBusinessMinutes(hours, now, minutes),
    responseBreachedAt: null,
  });
  switch (happening) {
    case "opened":
    case "reopened":
      return started();
    case "customer_wrote":
      return ticket.waitingSince ? {} : started();
    case "staff_wrote":
      return {
        ...STOPPED,
        ...(!ticket.firstRespondedAt && {
          firstRespondedAt: now,
          firstResponseMinutes: businessMinutesBetween(hours, ticket.createdAt, now),
        }),
      };
    case "staff_wrote_first":
      return { ...STOPPED, firstRespondedAt: now };
    case "resolved":
      return { ...STOPPED, resolutionMinutes: businessMinutesBetween(hours, ticket.createdAt, now) };
    case "closed":
      return STOPPED;
    case "priority":
    case "hours":
      return ticket.waitingSince ? rescheduled(hours, ticket, minutes, ticket.waitingSince) : {};
  }
}

/** Recalculates the same wait; drops a breach that no longer applies. */
function rescheduled(
  hours: BusinessHours,
  { responseBreachedAt }: ClockedTicket,
  minutes: number,
  waitingSince: Date,
): ClockColumns {
  const responseDueAt = addBusinessMinutes(hours, waitingSince, minutes);
  const isBreach = responseBreachedAt && responseDueAt && responseDueAt <= responseBreachedAt;
  return { responseDueAt, responseBreachedAt: isBreach ? responseBreachedAt : null };
}
