import { jobInstant } from "@fettle/rules/platform/wall-time";
import { parseDateTime } from "@internationalized/date";

const ENDS_IN_ZONE = /T.{1,20}(?:z|[+-]\d{2}:?\d{2})$/i;
const NO_TIME = "none";

/** Reads an ISO time without a zone as local time in `zone`. */
export function zonedMoment(iso: string, zone: string): string {
  if (iso === "" || ENDS_IN_ZONE.test(iso)) return iso;
  try {
    return jobInstant(parseDateTime(iso), zone);
  } catch {
    return NO_TIME;
  }
}
