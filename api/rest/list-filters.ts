import { presentZone } from "@fettle/rules/platform/wall-time";
import { z } from "zod";
import { MOMENT } from "./rest-input.ts";
import { zonedMoment } from "./zoned-moment.ts";

// An unescaped plus sign in a time zone offset arrives as a space.
const withPlus = (text: string) => text.trim().replace(/ (?=\d{2}:?\d{2}$)/, "+");

const moment = (zone: string) =>
  z
    .string()
    .meta(MOMENT)
    .transform((text) => zonedMoment(withPlus(text), zone))
    .refine((iso) => iso === "" || !Number.isNaN(Date.parse(iso)), {
      error: ({ path }) => `${String(path?.at(-1))} is not an ISO 8601 date or time`,
    })
    .transform((iso) => (iso === "" ? undefined : new Date(iso).toISOString()))
    .optional();

/** Without a zone, it's in the organisation's local time. */
export const updatedSince = (zone: string) =>
  moment(presentZone(zone)).describe("Only records updated at or after this time, oldest update first.");

/** Without a zone, it's a wall time, like the jobs' own times. */
export const visitRange = (zone: string) => ({
  scheduledFrom: moment(zone).describe("Only visits that start at this time or later."),
  scheduledTo: moment(zone).describe("Only visits that start before this time."),
});

export const completedRange = (zone: string) => ({
  completedFrom: moment(presentZone(zone)).describe("Only jobs completed at this time or later."),
  completedTo: moment(presentZone(zone)).describe("Only jobs completed before this time."),
});

const dayOf = (label: string) =>
  z
    .union(
      [z.literal("").transform(() => undefined), z.iso.date()],
      `${label} must be a day, e.g. 2026-12-01`,
    )
    .optional();

export const issuedRange = {
  issuedFrom: dayOf("issuedFrom").describe("Only those issued on this day or later."),
  issuedTo: dayOf("issuedTo").describe("Only those issued on this day or earlier."),
};

export const dueRange = {
  dueFrom: dayOf("dueFrom").describe("Only those due on this day or later."),
  dueTo: dayOf("dueTo").describe("Only those due on this day or earlier."),
};

const ARCHIVED = "archived must be true, false or all";

export const archived = z
  .union([z.literal("").transform(() => undefined), z.enum(["true", "false", "all"])], ARCHIVED)
  .optional()
  .describe("true lists only archived records, all lists both. Defaults to false.");

export const archivedArguments = (asked: z.output<typeof archived>) => ({
  ...(asked === "true" && { archived: true }),
  ...(asked === "all" && { includeArchived: true }),
});

/** One value, several separated by commas, or the parameter repeated. */
export const statusesOf = <Status extends string>(
  parse: (text: string) => Status | null | undefined,
  message: string,
) =>
  z
    .union([z.string(), z.array(z.string())], message)
    .transform((sent, context) => {
      const names = [sent].flat().flatMap((text) => text.split(","));
      const asked = names.map((name) => name.trim()).filter((name) => name !== "");
      const known = asked.map(parse);
      if (known.some((status) => !status)) {
        context.addIssue({ code: "custom", message });
        return z.NEVER;
      }
      return known.length > 0 ? (known as Status[]) : undefined;
    })
    .optional()
    .describe("One or more, separated by commas.");
