import type { Services } from "../../../services.ts";

export const CALENDAR_PATH = "/calendar/";
const FILE = /^([\w-]{43})\.ics$/;

export const calendarUrl = ({ publicUrl }: Pick<Services["config"], "publicUrl">, secret: string) =>
  `${publicUrl}${CALENDAR_PATH}${secret}.ics`;

/** The secret in a feed's file name, or null if there can't be one. */
export const secretOf = (file: string): string | null => FILE.exec(file)?.[1] ?? null;
