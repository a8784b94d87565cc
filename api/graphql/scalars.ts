import { Kind } from "graphql";
import { BadInputError } from "../errors.ts";
import { builder } from "./builder.ts";

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** The longest instant: nine decimals and a zone. */
const MAX_INSTANT = 35;
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

/** JavaScript reads 30 February as 2 March. */
const isCalendarDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/** Dates use its `full-date`. Input may leave out an instant's seconds. */
const RFC_3339 = "https://www.rfc-editor.org/rfc/rfc3339#section-5.6";

const inRange = (time: number) => time >= EARLIEST && time < LATEST;

const isShort = (value: unknown): value is string => typeof value === "string" && value.length <= MAX_INSTANT;

/** Resolvers get a UTC string, which Prisma and the input schemas from `rules` both accept. */
function parseInstant(value: unknown): string {
  if (isShort(value) && INSTANT.test(value) && isCalendarDay(value.slice(0, 10))) {
    const date = new Date(value);
    if (inRange(date.getTime())) return date.toISOString();
  }
  const isLocal = isShort(value) && LOCAL.test(value);
  throw new BadInputError(
    `A date and time must be ISO 8601 with a zone, like 2026-11-18T09:30:00Z${isLocal ? ". For a job’s local time, send scheduledWallTime instead." : ""}`,
  );
}

function parseDay(value: unknown): string {
  if (isShort(value) && DAY.test(value) && isCalendarDay(value)) {
    if (inRange(Date.parse(`${value}T00:00:00Z`))) return value;
  }
  throw new BadInputError("A date must be a calendar date, like 2026-11-18");
}

const iso = (value: unknown) => (value instanceof Date ? value : new Date(value as string)).toISOString();

builder.scalarType("DateTime", {
  description:
    "An instant in ISO 8601 format with a time zone, e.g. 2026-12-01T09:00:00+10:00. Responses use UTC (Z).",
  specifiedByURL: RFC_3339,
  serialize: iso,
  parseValue: parseInstant,
  parseLiteral: (node) => parseInstant(node.kind === Kind.STRING ? node.value : undefined),
});

builder.scalarType("Date", {
  description: "A calendar date, yyyy-mm-dd.",
  specifiedByURL: RFC_3339,
  serialize: (value) => iso(value).slice(0, 10),
  parseValue: parseDay,
  parseLiteral: (node) => parseDay(node.kind === Kind.STRING ? node.value : undefined),
});

const parseHtml = (value: unknown): string => {
  if (typeof value === "string") return value;
  throw new BadInputError("HTML must be text");
};

builder.scalarType("Html", {
  description: "HTML of up to 200,000 characters, sanitised for the field it belongs to.",
  specifiedByURL: "https://html.spec.whatwg.org/multipage/",
  serialize: String,
  parseValue: parseHtml,
  parseLiteral: (node) => parseHtml(node.kind === Kind.STRING ? node.value : undefined),
});
