import { formatDateSpan, formatMonth } from "@fettle/rules/platform/format-wall-time";
import { type DateRange, monthGridRange, weekRange } from "@fettle/rules/platform/wall-time";
import { type CalendarDate, parseDate } from "@internationalized/date";

export type ScheduleView = "week" | "month";

export type ScheduleState = { view: ScheduleView; date: CalendarDate; technicianId: string | null };

export const VIEWS = [
  { id: "week", label: "Week view" },
  { id: "month", label: "Month view" },
] as const;

/** Parses `?view=month&date=2026-11-18&technician=…`. Anything else means this week and everyone. */
export function readScheduleState(params: URLSearchParams, today: CalendarDate): ScheduleState {
  return {
    view: params.get("view") === "month" ? "month" : "week",
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
  if (view === "month") params.set("view", view);
  if (date.compare(today) !== 0) params.set("date", date.toString());
  if (technicianId) params.set("technician", technicianId);
  return params.size ? `?${params}` : "";
}

/** A month shows full weeks, so it always includes the date's week. */
export function rangeOf({ view, date }: Pick<ScheduleState, "view" | "date">): DateRange {
  return view === "month" ? monthGridRange(date) : weekRange(date);
}

export function headingOf({ view, date }: Pick<ScheduleState, "view" | "date">): string {
  if (view === "month") return formatMonth(date);
  const { start, end } = weekRange(date);
  return formatDateSpan(start, end.subtract({ days: 1 }));
}

export function step(state: ScheduleState, direction: 1 | -1): ScheduleState {
  const span = state.view === "month" ? { months: direction } : { weeks: direction };
  return { ...state, date: state.date.add(span) };
}
