import { addBusinessMinutes, type BusinessHours, businessMinutesBetween } from "./business-hours.ts";
import type { SupportHours } from "./support-hours.schema.ts";
import type { TicketPriority } from "./ticket.ts";

/** What happens to a ticket that its clocks follow. */
export type TicketHappening =
  | "opened"
  | "customer_wrote"
  | "staff_wrote"
  | "resolved"
  | "closed"
  | "reopened"
  | "priority"
  /** Support's hours or targets were changed. */
  | "hours";

/** A ticket as its clocks read it, before what happens; after a change of priority, with the new one. */
export interface ClockedTicket {
  priority: TicketPriority;
  createdAt: Date;
  /** Since when the customer has waited for an answer; null while nobody waits for us. */
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
 * The clock columns that change because of what happens to a ticket. The customer waits from their first message that
 * isn't answered; while we wait for them, or once it is resolved, no clock runs. What starts again, by their reply or
 * by reopening, starts anew: it has its whole time.
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
    case "resolved":
      return { ...STOPPED, resolutionMinutes: businessMinutesBetween(hours, ticket.createdAt, now) };
    case "closed":
      return STOPPED;
    case "priority":
    case "hours":
      return ticket.waitingSince ? rescheduled(hours, ticket, minutes, ticket.waitingSince) : {};
  }
}

/** The same wait with another target or other hours: a breach that was counted stands only while it is one. */
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
