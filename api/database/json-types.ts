import { types } from "pg";

const { BOOL, DATE, INT8, JSON: JSON_TYPE, JSONB, NUMERIC, TIME, TIMESTAMP, TIMESTAMPTZ } = types.builtins;

const HOURS = /[+-]\d\d$/;
const same = (text: string) => text;
/** JSON has T between day and time, and minutes in each zone: 2026-11-28 19:42:13+00 becomes 2026-11-28T19:42:13+00:00. */
const instant = (text: string) => {
  const iso = text.replace(" ", "T");
  return HOURS.test(iso) ? `${iso}:00` : iso;
};

const parsers = new Map<number, (text: string) => unknown>([
  [BOOL, (text) => text === "t"],
  [DATE, same],
  [INT8, Number],
  [JSON_TYPE, JSON.parse],
  [JSONB, JSON.parse],
  [NUMERIC, Number],
  [TIME, same],
  [TIMESTAMP, instant],
  [TIMESTAMPTZ, instant],
]);

/** Reads values as PostgreSQL writes them in JSON, e.g. times as ISO 8601 and every kind of number as a number. */
export const JSON_TYPES = {
  getTypeParser: (oid: number) => parsers.get(oid) ?? types.getTypeParser(oid),
};
