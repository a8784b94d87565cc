import { NotFoundError } from "../../../errors.ts";
import type { Caller } from "../../../platform/actions/unit-of-work.ts";
import { findVisit } from "../../jobs/confirmation/find-visit.ts";
import { writeVisit } from "./write-calendar.ts";

/**
 * Writes the calendar file of a customer's visit, at the wall time that was entered. Throws NOT_FOUND for an unknown or
 * expired link, and for a visit without a date or that the customer declined.
 */
export async function readVisitCalendar(caller: Caller, token: string): Promise<string> {
  const visit = await findVisit(caller, token);
  if (!visit?.calendar || !visit.jobId || !visit.scheduledAt || visit.state === "declined") {
    throw new NotFoundError("Visit");
  }
  const { jobId, calendar, scheduledAt, organisation, address = null, state } = visit;
  return writeVisit({
    jobId,
    ...calendar,
    changedAt: calendar.changedAt ?? calendar.createdAt,
    scheduledAt: scheduledAt.toISOString(),
    timeZone: organisation.timeZone,
    organisationName: organisation.name,
    organisationPhone: organisation.phone,
    address,
    isConfirmed: state === "confirmed",
    url: `${caller.services.config.publicUrl}/confirm/${encodeURIComponent(token)}`,
  });
}
