import { TZDate } from "@date-fns/tz";
import type { JobType } from "@fettle/rules/jobs/job-status";
import { visitAddress, visitMinutes } from "@fettle/rules/jobs/visit-place";
import { formatPhone } from "@fettle/rules/platform/phone";
import { jobInstant, jobWallTime, presentZone } from "@fettle/rules/platform/wall-time";
import ical, { escape as escapeText, ICalEventStatus } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { CalendarJob } from "./read-calendar-jobs.ts";

const REFRESH_S = 3_600;
const MINUTE_MS = 60_000;

export interface CalendarHead {
  name: string;
  timeZone: string;
  publicUrl: string;
  /** Lists each job's technicians. */
  isForAll: boolean;
}

const BATCH = 20;
const EVENT_START = "\r\nBEGIN:VEVENT\r\n";
const EVENT_END = "\r\nEND:VEVENT";

/** Writes an iCalendar file in parts, letting other work run in between: 2,000 jobs take a fifth of a second. */
export async function* writeCalendar(head: CalendarHead, jobs: CalendarJob[]): AsyncGenerator<string> {
  let rest = writeBatch(head, jobs.slice(0, BATCH));
  for (let start = BATCH; start < jobs.length; start += BATCH) {
    const [before, end] = splitAfterEvents(rest);
    yield before;
    await new Promise(setImmediate);
    const [events] = splitAfterEvents(writeBatch(head, jobs.slice(start, start + BATCH)));
    rest = events.slice(events.indexOf(EVENT_START)) + end;
  }
  yield rest;
}

function splitAfterEvents(text: string): [upToEvents: string, end: string] {
  const at = text.lastIndexOf(EVENT_END) + EVENT_END.length;
  return [text.slice(0, at), text.slice(at)];
}

/**
 * Each job's wall time is written in the business's local time zone, with that zone's rules,
 * so a phone there shows the time that was entered. Floating times would too, but Google reads them as UTC.
 */
function writeBatch(head: CalendarHead, jobs: CalendarJob[]): string {
  const zone = presentZone(head.timeZone);
  const host = new URL(head.publicUrl).hostname;
  const calendar = ical({
    ...zoned,
    // The library doesn't escape the name.
    name: escapeText(head.name, false),
    ttl: REFRESH_S,
    x: [["X-WR-TIMEZONE", zone]],
  });
  for (const job of jobs) {
    const { id, version, title, customer, isGone, status } = job;
    const changedAt = new Date(job.changedAt);
    const isCancelled = isGone || status === "cancelled";
    calendar.createEvent({
      id: `job-${id}@${host}`,
      sequence: version,
      ...spanOf(job, head.timeZone),
      timezone: zone,
      stamp: changedAt,
      created: new Date(job.createdAt),
      lastModified: changedAt,
      summary: printable([customer?.name, title].filter(Boolean).join(": ")),
      location: printable(visitAddress(job) ?? "") || null,
      description: printable(detailsOf(job, head)),
      url: isGone ? null : jobUrl(head, id),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return `${calendar.toString()}\r\n`;
}

const zoneRules = (zone: string) => tzlib_get_ical_block(zone)[0] ?? null;

const zoned = {
  prodId: { company: "Fettle", product: "Jobs", language: "EN" },
  // If this had a zone, the library would also omit the Z from UTC stamps.
  timezone: { name: null, generator: zoneRules },
};

const jobUrl = ({ publicUrl }: CalendarHead, id: string) => `${publicUrl}/jobs/${id}`;

export interface CalendarVisit {
  jobId: string;
  version: number;
  createdAt: Date;
  changedAt: Date;
  /** An ISO string. */
  scheduledAt: string;
  durationMinutes: number | null;
  jobType: JobType | null;
  timeZone: string;
  organisationName: string;
  organisationPhone: string | null;
  address: string | null;
  isConfirmed: boolean;
  /** The customer's link. */
  url: string;
}

/** Writes one visit for its customer, without anything the visit's page doesn't show. */
export function writeVisit(visit: CalendarVisit): string {
  const { jobId, version, timeZone, organisationName, organisationPhone, address, url, isConfirmed } = visit;
  const calendar = ical(zoned);
  const about = organisationPhone
    ? `Call ${organisationName}: ${formatPhone(organisationPhone)}`
    : organisationName;
  calendar.createEvent({
    id: `visit-${jobId}@${new URL(url).hostname}`,
    sequence: version,
    ...spanOf(visit, timeZone),
    timezone: presentZone(timeZone),
    stamp: visit.changedAt,
    created: visit.createdAt,
    lastModified: visit.changedAt,
    summary: printable(`Visit from ${organisationName}`),
    location: printable(address ?? "") || null,
    description: printable(`${about}\n\nConfirm or change this visit: ${url}`),
    url,
    status: isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
  });
  return `${calendar.toString()}\r\n`;
}

function spanOf(
  { scheduledAt, ...job }: Pick<CalendarJob, "scheduledAt" | "durationMinutes" | "jobType">,
  timeZone: string,
) {
  const zone = presentZone(timeZone);
  const start = new TZDate(jobInstant(jobWallTime(scheduledAt, timeZone), zone), zone);
  const minutes = visitMinutes(job);
  const after = (span: number) => new TZDate(start.getTime() + span * MINUTE_MS, zone);
  const end = after(minutes);
  const wall = (at: TZDate) =>
    Date.UTC(at.getFullYear(), at.getMonth(), at.getDate(), at.getHours(), at.getMinutes());
  // When clocks go back, an hour after 2:30 am is 2:30 am again, which looks like zero duration.
  return { start, end: wall(end) <= wall(start) ? after(minutes + 60) : end };
}

function detailsOf(job: CalendarJob, head: CalendarHead): string {
  const { id, number, customer, description, technicians, isGone, accessNote } = job;
  if (isGone) return `Job ${number}`;
  const person = [customer?.contactName, customer?.phone].filter(Boolean).join(", ");
  const onSite = [job.siteContactName, job.siteContactPhone].filter(Boolean).join(", ");
  return [
    [
      person && `Phone: ${person}`,
      onSite && `On site: ${onSite}`,
      accessNote && `Access: ${accessNote}`,
      head.isForAll && technicians.length > 0 && `Techs: ${technicians.join(", ")}`,
    ]
      .filter(Boolean)
      .join("\n"),
    description,
    customer?.notes,
    `Job ${number}: ${jobUrl(head, id)}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: iCalendar allows no other control characters in a text.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const printable = (text: string) => text.replaceAll(CONTROL, "");
