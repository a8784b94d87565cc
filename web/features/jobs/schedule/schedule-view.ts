import {
  formatDateSpan,
  formatDay,
  formatMonth,
  formatWeekday,
} from "@fettle/rules/platform/format-wall-time";
import { type DateRange, monthGridRange, weekRange } from "@fettle/rules/platform/wall-time";
import { type CalendarDate, parseDate } from "@internationalized/date";

export type ScheduleView = "day" | "week" | "month";

export type ScheduleState = { view: ScheduleView; date: CalendarDate; technicianId: string | null };

export const VIEWS = [
  { id: "day", label: "Day view" },
  { id: "week", label: "Week view" },
  { id: "month", label: "Month view" },
] as const;

/** Parses `?view=day&date=2026-11-18&technician=…`. Anything else means this week and everyone. */
export function readScheduleState(params: URLSearchParams, today: CalendarDate): ScheduleState {
  return {
    view: VIEWS.find(({ id }) => id === params.get("view"))?.id ?? "week",
    date: readDate(params.get("date")) ?? today,
    technicianId: params.get("technician"),
  };
}

function readDate(text: string | null): CalendarDate | null {
  try {
    return text ? parseDate(text) : null;
  } catch {
    return null;
  }
}

export function scheduleSearch({ view, date, technicianId }: ScheduleState, today: CalendarDate): string {
  const params = new URLSearchParams();
  if (view !== "week") params.set("view", view);
  if (date.compare(today) !== 0) params.set("date", date.toString());
  if (technicianId) params.set("technician", technicianId);
  return params.size ? `?${params}` : "";
}

/** A month shows full weeks, and a day comes with its week for phones, which always show the date's week. */
export function loadedRange({ view, date }: Pick<ScheduleState, "view" | "date">): DateRange {
  return view === "month" ? monthGridRange(date) : weekRange(date);
}

export function shownRange(state: Pick<ScheduleState, "view" | "date">): DateRange {
  const { view, date } = state;
  return view === "day" ? { start: date, end: date.add({ days: 1 }) } : loadedRange(state);
}

export function headingOf({ view, date }: Pick<ScheduleState, "view" | "date">): string {
  if (view === "day") return `${formatWeekday(date)} ${formatDay(date)}`;
  if (view === "month") return formatMonth(date);
  const { start, end } = weekRange(date);
  return formatDateSpan(start, end.subtract({ days: 1 }));
}

export function step(state: ScheduleState, direction: 1 | -1): ScheduleState {
  const spans = { day: { days: direction }, week: { weeks: direction }, month: { months: direction } };
  return { ...state, date: state.date.add(spans[state.view]) };
}
