import { CalendarDate } from "@internationalized/date";
import { expect, test } from "vitest";
import { parseCommand } from "./assistant-commands.ts";

const TODAY = new CalendarDate(2026, 11, 18);
const job = (title: string | null, customer: string | null, start: string | null) => ({
  kind: "job",
  title,
  customer,
  start,
});

test.each([
  ["new job for Margaret Doyle tomorrow 9", job(null, "Margaret Doyle", "2026-11-19T09:00")],
  ["New Job", job(null, null, null)],
  [
    "Create a job fit fan motor for Oakleigh Joinery on friday at 2:30 pm",
    job("fit fan motor", "Oakleigh Joinery", "2026-11-20T14:30"),
  ],
  ["book a job for Kavitha Raman 19/11 2pm", job(null, "Kavitha Raman", "2026-11-19T14:00")],
  ["add job for Kavitha Raman 3 dec 14:15", job(null, "Kavitha Raman", "2026-12-03T14:15")],
  ["new job for Kavitha Raman wednesday", job(null, "Kavitha Raman", "2026-11-25T09:00")],
  ["new job for Kavitha Raman 12 pm", job(null, "Kavitha Raman", "2026-11-18T12:00")],
  ["new job for Kavitha Raman tomorrow at 3", job(null, "Kavitha Raman", "2026-11-19T15:00")],
  ["new job for Kavitha Raman 2 jan", job(null, "Kavitha Raman", "2027-01-02T09:00")],
  ["Invoice", { kind: "document", document: "invoice", customer: null }],
  [
    "new quote for Highett Medical Centre",
    { kind: "document", document: "quote", customer: "Highett Medical Centre" },
  ],
  ["new customer Clayton Print Works", { kind: "customer", name: "Clayton Print Works" }],
  [
    "note on job 1147: key is under the mat: ring first",
    { kind: "note", job: 1147, text: "key is under the mat: ring first" },
  ],
  ["move job 1147 to friday 10am", { kind: "schedule", job: 1147, start: "2026-11-20T10:00" }],
  ["reschedule #12 tomorrow", { kind: "schedule", job: 12, start: "2026-11-19T09:00" }],
  [
    "text Margaret Doyle: on our way",
    { kind: "message", channel: "text", customer: "Margaret Doyle", text: "on our way" },
  ],
  [
    "email Margaret Doyle: see you then",
    { kind: "message", channel: "mail", customer: "Margaret Doyle", text: "see you then" },
  ],
  [
    "text Margaret Doyle that we are running late",
    { kind: "message", channel: "text", customer: "Margaret Doyle", text: "We are running late" },
  ],
  [
    "text Margaret Doyle that we arrive at 10:30",
    { kind: "message", channel: "text", customer: "Margaret Doyle", text: "We arrive at 10:30" },
  ],
  [
    "email Margaret Doyle that the part has come",
    { kind: "message", channel: "mail", customer: "Margaret Doyle", text: "The part has come" },
  ],
  [
    "invoice for Margaret Doyle 2 h labour",
    { kind: "document", document: "invoice", customer: "Margaret Doyle", labourHours: 2 },
  ],
  [
    "Make an invoice for Margaret Doyle, 1.5 hours of labour",
    { kind: "document", document: "invoice", customer: "Margaret Doyle", labourHours: 1.5 },
  ],
  ["quote for Unit 4 Holdings", { kind: "document", document: "quote", customer: "Unit 4 Holdings" }],
  ["text Margaret Doyle that", null],
  ["find doyle", { kind: "find", search: "doyle" }],
  ["who is free tomorrow?", { kind: "free", day: "2026-11-19" }],
  ["what is overdue?", { kind: "waiting" }],
  ["usage", { kind: "usage" }],
  ["How do I charge a call-out fee on an invoice?", null],
  ["", null],
])("%j", (message, command) => {
  expect(parseCommand(message, TODAY)).toEqual(command);
});

test("parses the worst-case texts in linear time", () => {
  const start = performance.now();
  for (const text of ["new job for ", "at ", "9 ", "19 nov ", ": ", "text that ", "invoice for 2 h "])
    parseCommand(`new job for ${text.repeat(3_000)}`, TODAY);
  expect(performance.now() - start).toBeLessThan(1_000);
});
