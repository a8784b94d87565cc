import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { CALENDAR_PATH } from "../domains/organisation/calendar-feeds/calendar-url.ts";
import { readCalendar } from "../domains/organisation/calendar-feeds/read-calendar.ts";
import { readVisitCalendar } from "../domains/organisation/calendar-feeds/read-visit-calendar.ts";
import type { Services } from "../services.ts";

const VISIT_CALENDARS = `${CALENDAR_PATH}visits/:file`;

/**
 * Serves calendar feeds to calendar programs, and a visit's file to its customer. The URL is the only key: there's no
 * session or cookie.
 */
export function serveCalendars(app: FastifyInstance, services: Services) {
  app.get<{ Params: { file: string } }>(`${CALENDAR_PATH}:file`, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const { etag, lastModified, write } = await readCalendar(services, request.params.file, request.ip);
    const modified = lastModified.toUTCString();
    reply.header("cache-control", "private, no-cache");
    reply.header("etag", `W/"${etag}"`);
    reply.header("last-modified", modified);
    reply.header("x-robots-tag", "noindex");
    const { "if-none-match": known, "if-modified-since": since } = request.headers;
    // Restoring a job can move the file's date back, so only the exact date is current.
    if (known === undefined ? since === modified : known.includes(etag)) return reply.status(304).send();
    return reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", 'inline; filename="jobs.ics"')
      .send(Readable.from(write(), { objectMode: false }));
  });
  app.get<{ Params: { file: string } }>(VISIT_CALENDARS, async ({ params, ip }, reply) => {
    reply.header("cache-control", "no-store").header("x-robots-tag", "noindex");
    const calendar = await readVisitCalendar({ services, ip }, params.file.replace(/\.ics$/, ""));
    return reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", 'attachment; filename="visit.ics"')
      .send(calendar);
  });
}
