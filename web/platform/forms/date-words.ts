import { readTypedDay, readTypedTime } from "@fettle/rules/platform/typed-when";
import { nowWall, today } from "@fettle/rules/platform/wall-time";
import type { CalendarDateTime } from "@internationalized/date";

export const timeReader = (timeZone: string) => (text: string, before: CalendarDateTime | null) =>
  readTypedTime(text, nowWall(timeZone), before);

export const dayReader = (timeZone: string) => (text: string) => readTypedDay(text, today(timeZone));
