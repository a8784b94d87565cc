import { STATE_CODES, stateName } from "@fettle/rules/platform/state";
import { TIME_ZONES } from "@fettle/rules/platform/wall-time";
import { saveSupportHoursSchema } from "@fettle/rules/support/support-hours.schema";
import { TICKET_PRIORITIES, type TicketPriority } from "@fettle/rules/support/ticket";
import type { Control } from "react-hook-form";
import { z } from "zod";
import type { DeskHoursFieldsFragment, DeskHoursInput } from "../../../generated/graphql.ts";

export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

const span = z.object({ opens: z.string().nullable(), closes: z.string().nullable() });
const goal = z.object({ first: z.string(), next: z.string() });

/** Times are `09:00`; targets are hours as typed. */
const typed = z.object({
  timeZone: z.string(),
  state: z.string(),
  week: z.array(span.nullable()),
  closures: z.array(z.object({ date: z.string().nullable(), name: z.string() })),
  targets: z.object({ urgent: goal, high: goal, medium: goal, low: goal }),
  quietDays: z.string(),
});

export type HoursForm = z.input<typeof typed>;
export type HoursControl = Control<HoursForm, unknown, DeskHoursInput>;
export type DaySpan = z.input<typeof span>;

export const USUAL_DAY: DaySpan = { opens: "09:00", closes: "17:00" };

const two = (value: number) => String(value).padStart(2, "0");

/** 540 → '09:00'; midnight at the end of a day → '00:00'. */
const timeText = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;

function minutesOf(time: string | null): number {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time ?? "") ?? [];
  return hours === undefined ? Number.NaN : Number(hours) * 60 + Number(minutes);
}

/** 240 → '4', 90 → '1:30'. */
const hoursText = (minutes: number) =>
  minutes % 60 === 0 ? String(minutes / 60) : `${Math.floor(minutes / 60)}:${two(minutes % 60)}`;

/** Parses '4', '1.5' or '1:30' to minutes, otherwise NaN. */
function readHours(text: string): number {
  const words = text.trim();
  const [, hours, minutes] = /^(\d{1,4}):([0-5]\d)$/.exec(words) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  return /^\d{1,4}(\.\d{1,2})?$/.test(words) ? Math.round(Number(words) * 60) : Number.NaN;
}

const ofEach = <Value>(make: (priority: TicketPriority) => Value) =>
  Object.fromEntries(TICKET_PRIORITIES.map((priority) => [priority, make(priority)])) as Record<
    TicketPriority,
    Value
  >;

const FORM_OF = {
  week: (week: readonly (readonly [number, number] | null)[]) =>
    week.map((day) => day && { opens: timeText(day[0]), closes: timeText(day[1]) }),
  targets: (targets: Record<TicketPriority, { first: number; next: number }>) =>
    ofEach((priority) => ({
      first: hoursText(targets[priority].first),
      next: hoursText(targets[priority].next),
    })),
  quietDays: (days: number) => String(days),
};

export const formOf = ({ week, targets, quietDays, ...hours }: DeskHoursFieldsFragment): HoursForm => ({
  timeZone: hours.timeZone,
  state: hours.state,
  closures: hours.closures.map(({ date, name }) => ({ date, name })),
  week: FORM_OF.week(week.map((day) => day && ([day.opens, day.closes] as const))),
  targets: FORM_OF.targets(targets),
  quietDays: FORM_OF.quietDays(quietDays),
});

export const typedHours = (field: string, stored: unknown): unknown =>
  Object.hasOwn(FORM_OF, field) ? FORM_OF[field as keyof typeof FORM_OF](stored as never) : stored;

export const hoursFormSchema = typed.transform((form, context): DeskHoursInput => {
  const { data, error } = saveSupportHoursSchema.safeParse({
    ...form,
    week: form.week.map(
      // Closing at midnight means the end of that day.
      (day) => day && [minutesOf(day.opens), minutesOf(day.closes) || (day.closes ? 1_440 : Number.NaN)],
    ),
    closures: form.closures.map(({ date, name }) => ({ date: date ?? "", name })),
    targets: ofEach((priority) => ({
      first: readHours(form.targets[priority].first),
      next: readHours(form.targets[priority].next),
    })),
    quietDays: /^\d{1,3}$/.test(form.quietDays.trim()) ? Number(form.quietDays) : Number.NaN,
  });
  if (data) {
    const { version: _version, week, ...hours } = data;
    return { ...hours, week: week.map((day) => day && { opens: day[0], closes: day[1] }) };
  }
  for (const { path, message, code } of error.issues) {
    const [field] = path;
    context.addIssue({
      code: "custom",
      // Both times for a day share one error message.
      path: field === "week" ? path.slice(0, 2) : path,
      message: field === "targets" && code === "invalid_type" ? "Enter hours, e.g. 4 or 1:30" : message,
    });
  }
  return z.NEVER;
});

export const ZONE_ITEMS = TIME_ZONES.filter(({ id }) => id.includes("/"));
export const STATE_ITEMS = STATE_CODES.map((id) => ({ id, label: stateName(id) }));

export const HOURS_LABELS: Record<keyof HoursForm, string> = {
  timeZone: "Time zone",
  state: "Public holidays",
  week: "Weekly hours",
  closures: "Closed days",
  targets: "Response targets",
  quietDays: "Quiet days",
};

function clockWords(time: string | null): string {
  const minutes = minutesOf(time);
  if (Number.isNaN(minutes)) return "…";
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${two(minutes % 60)} ${hour < 12 ? "am" : "pm"}`;
}

export function hoursWords(field: keyof HoursForm, value: unknown): string {
  const form = { [field]: value } as unknown as HoursForm;
  switch (field) {
    case "week":
      return form.week
        .map((day, at) => {
          const name = WEEKDAYS[at]?.slice(0, 3);
          return day ? `${name} ${clockWords(day.opens)} to ${clockWords(day.closes)}` : `${name} closed`;
        })
        .join(", ");
    case "closures":
      return form.closures.map(({ date, name }) => `${name} (${date})`).join(", ") || "None";
    case "targets":
      return TICKET_PRIORITIES.map(
        (priority) => `${priority} ${form.targets[priority].first} / ${form.targets[priority].next} h`,
      ).join(", ");
    case "timeZone":
      return ZONE_ITEMS.find(({ id }) => id === value)?.label ?? String(value);
    case "state":
      return STATE_ITEMS.find(({ id }) => id === value)?.label ?? String(value);
    case "quietDays":
      return `${form.quietDays} days`;
  }
}
