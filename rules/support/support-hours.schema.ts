import { z } from "zod";
import { requiredText, version } from "../platform/input-fields.ts";
import { STATE_CODES } from "../platform/state.ts";
import { TIME_ZONES } from "../platform/wall-time.ts";
import { TICKET_PRIORITIES } from "./ticket.ts";

const DAY_MINUTES = 1_440;
/** Rejects hours so short that a deadline would be too far off to calculate. */
const LONGEST_WEEKS = 26;
const minuteOfDay = z.int("Enter a time").min(0).max(DAY_MINUTES);
const opening = z
  .tuple([minuteOfDay, minuteOfDay])
  .refine(([opens, closes]) => closes > opens, "Closing must be later than opening");
const target = z
  .int("Enter whole minutes")
  .min(5, "At least 5 minutes")
  .max(20_000, "At most 20,000 minutes");

export const supportHoursSchema = z.object({
  timeZone: z.enum(
    TIME_ZONES.flatMap(({ id }) => (id.includes("/") ? id : [])),
    "Choose a time zone",
  ),
  state: z.enum(STATE_CODES, "Choose a state"),
  week: z
    .array(opening.nullable())
    .length(7)
    .refine((week) => week.some(Boolean), "Support has to be open at least one day a week"),
  closures: z
    .array(z.object({ date: z.iso.date("Enter a date"), name: requiredText("Name") }))
    .max(200, "You can add up to 200 days")
    .refine(hasEachDateOnce, "This date is already closed"),
  targets: z.record(z.enum(TICKET_PRIORITIES), z.object({ first: target, next: target })),
  quietDays: z.int("Enter whole days").min(1, "At least 1 day").max(60, "At most 60 days"),
});

export type SupportHours = z.output<typeof supportHoursSchema>;

/** Sorts closed days, and rejects targets the hours can't meet. */
export const saveSupportHoursSchema = supportHoursSchema
  .extend({ version })
  .superRefine(({ week, targets }, context) => {
    const longest = Math.max(...Object.values(targets).flatMap(({ first, next }) => [first, next]));
    const open = week.reduce((sum, day) => sum + (day ? day[1] - day[0] : 0), 0);
    if (open * LONGEST_WEEKS >= longest) return;
    const message = `With these hours, the slowest reply would take more than ${LONGEST_WEEKS} weeks`;
    context.addIssue({ code: "custom", path: ["week"], message });
  })
  .transform(({ closures, ...hours }) => ({
    ...hours,
    closures: closures.toSorted((one, other) => one.date.localeCompare(other.date)),
  }));

function hasEachDateOnce(closures: { date: string }[]): boolean {
  return new Set(closures.map(({ date }) => date)).size === closures.length;
}

const NINE_TO_FIVE: [number, number] = [540, 1_020];

export const DEFAULT_SUPPORT_HOURS: SupportHours = {
  timeZone: "Australia/Melbourne",
  state: "VIC",
  week: [NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, null, null],
  closures: [],
  targets: {
    urgent: { first: 60, next: 120 },
    high: { first: 240, next: 240 },
    medium: { first: 480, next: 480 },
    low: { first: 960, next: 960 },
  },
  quietDays: 7,
};
