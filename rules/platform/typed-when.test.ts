import { parseDate, parseDateTime } from "@internationalized/date";
import { expect, test } from "vitest";
import { readTypedDay, readTypedTime } from "./typed-when.ts";

/** A Wednesday. */
const NOW = parseDateTime("2026-11-18T11:00");
const TODAY = parseDate("2026-11-18");

test.each([
  ["thu 9", "2026-11-19T09:00"],
  ["thursday 9", "2026-11-19T09:00"],
  ["Thu, 9am", "2026-11-19T09:00"],
  ["tomorrow 2:30", "2026-11-19T14:30"],
  ["2:30 tomorrow", "2026-11-19T14:30"],
  ["tmrw 230", "2026-11-19T14:30"],
  ["fri arvo", "2026-11-20T13:00"],
  ["fri arvo 3", "2026-11-20T15:00"],
  ["fri morning", "2026-11-20T08:00"],
  ["9/12 8am", "2026-12-09T08:00"],
  ["9/12/2026 8", "2026-12-09T08:00"],
  ["9 dec", "2026-12-09T09:00"],
  ["9 dec 2026 1pm", "2026-12-09T13:00"],
  ["dec 9 2027 8:15", "2027-12-09T08:15"],
  ["9th 10am", "2026-12-09T10:00"],
  ["tue 8 dec 7", "2026-12-08T07:00"],
  ["wed 9/12", "2026-12-09T09:00"],
  ["next tue", "2026-11-24T09:00"],
  ["next tue 1330", "2026-11-24T13:30"],
  ["wed", "2026-11-25T09:00"],
  ["in 2 weeks 9", "2026-12-02T09:00"],
  ["5/1", "2027-01-05T09:00"],
  ["noon", "2026-11-18T12:00"],
  ["10am", "2026-11-19T10:00"],
  ["1", "2026-11-18T13:00"],
  ["6", "2026-11-18T18:00"],
  ["7", "2026-11-19T07:00"],
  ["today 8", "2026-11-18T08:00"],
])("reads %j as %s", (text, start) => {
  expect(readTypedTime(text, NOW)?.toString()).toBe(`${start}:00`);
});

test.each([
  "",
  " ",
  "th",
  "at",
  "blursday 9",
  "thu 9 gate code",
  "thu 25",
  "thu 9 10",
  "30/2",
  "31 nov",
  "wed 8 dec",
  "next week",
  "thu 9:75",
  "12345",
  `thu ${"9 ".repeat(40)}`,
])("doesn’t read %j", (text) => {
  expect(readTypedTime(text, NOW)).toBeNull();
});

test.each([
  ["8:30", "2026-11-20T08:30"],
  ["8", "2026-11-20T08:00"],
  ["1030", "2026-11-20T10:30"],
  ["thu", "2026-11-19T13:30"],
  ["9/12", "2026-12-09T13:30"],
  ["mon 8", "2026-11-23T08:00"],
  ["mon arvo", "2026-11-23T13:00"],
])("changes only what %j says", (text, start) => {
  expect(readTypedTime(text, NOW, parseDateTime("2026-11-20T13:30"))?.toString()).toBe(`${start}:00`);
});

test.each([
  ["thu", "2026-11-19"],
  ["next tue", "2026-11-24"],
  ["9/12", "2026-12-09"],
  ["today", "2026-11-18"],
  ["thu 9", undefined],
  ["arvo", undefined],
  ["8am", undefined],
  ["soon", undefined],
])("reads the day %j as %s", (text, day) => {
  expect(readTypedDay(text, TODAY)?.toString()).toBe(day);
});
