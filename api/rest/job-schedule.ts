import { z } from "zod";
import { RestJobsInRangeDocument } from "./generated/documents.ts";
import { jobJson, toJobJson } from "./job-json.ts";
import { idParameter, MOMENT } from "./rest-input.ts";
import { type Route, route } from "./route.ts";
import { zonedMoment } from "./zoned-moment.ts";

/** A time without a zone is in the organisation's local time, encoded like job times. */
const moment = (zone: string) =>
  z
    .string()
    .meta(MOMENT)
    .transform((text) => {
      // An unescaped plus sign in a time zone offset arrives as a space.
      const iso = text.trim().replace(/ (?=\d{2}:\d{2}$)/, "+");
      return zonedMoment(iso, zone);
    })
    .refine((iso) => iso === "" || !Number.isNaN(Date.parse(iso)), {
      error: ({ path }) => `${String(path?.at(-1))} is not an ISO 8601 date or time`,
    })
    .optional();

const REQUIRED = "start and end are required";

function range(zone: string) {
  const time = moment(zone);
  return z
    .object({ start: time, end: time, from: time, to: time, techId: idParameter })
    .transform(({ start, end, from, to, techId }, context) => {
      const [first, last] = [start || from, end || to];
      if (first && last) return { from: first, to: last, technicianId: techId };
      context.addIssue({ code: "custom", message: REQUIRED, path: [first ? "end" : "start"] });
      return z.NEVER;
    });
}

export const jobScheduleRoutes: Route[] = [
  route({
    method: "GET",
    url: "/api/jobs/range",
    summary: "List jobs by time, from start (or from) until end (or to), for at most 400 days",
    tag: "Jobs",
    query: range,
    response: z.array(jobJson),
    document: RestJobsInRangeDocument,
    variables: ({ query }) => query,
    names: ({ start, end }) => ({ ...(start ? { from: "start" } : {}), ...(end ? { to: "end" } : {}) }),
    output: ({ schedule }) => schedule.map(toJobJson),
  }),
];
