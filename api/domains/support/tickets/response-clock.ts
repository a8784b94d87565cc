import { type ClockedTicket, type TicketHappening, ticketClock } from "@fettle/rules/support/ticket-clock";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { businessHoursOf, supportHours } from "../support-hours/support-hours.ts";

/** Returns the clock columns to save, in support's business hours. */
export async function clockAfter(
  { now, services }: Pick<UnitOfWork, "now" | "services">,
  ticket: ClockedTicket,
  happening: TicketHappening,
) {
  const settings = await supportHours(services.database);
  const hours = await businessHoursOf(settings, now);
  return ticketClock({ hours, targets: settings.targets }, ticket, happening, now);
}
