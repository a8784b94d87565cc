import type { CalendarDate } from "@internationalized/date";
import { useNavigate } from "react-router";
import { type ScheduleState, scheduleSearch } from "./schedule-view.ts";

export function useScheduleNavigation(today: CalendarDate) {
  const navigate = useNavigate();
  return (state: ScheduleState) =>
    navigate({ search: scheduleSearch(state, today) }, { preventScrollReset: true });
}
