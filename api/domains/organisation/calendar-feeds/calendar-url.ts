import type { Services } from "../../../services.ts";

export const CALENDAR_PATH = "/calendar/";
const FILE = /^([\w-]{43})\.ics$/;

export const calendarUrl = ({ publicUrl }: Pick<Services["config"], "publicUrl">, secret: string) =>
  `${publicUrl}${CALENDAR_PATH}${secret}.ics`;

/** Returns the secret in a feed's file name, or null if the name isn't valid. */
export const secretOf = (file: string): string | null => FILE.exec(file)?.[1] ?? null;
