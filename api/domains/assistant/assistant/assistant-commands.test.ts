import { QUESTION_MAX } from "@fettle/rules/assistant/assistant";
import { isSaid, readWhen, startOf } from "@fettle/rules/platform/said-when";
import { CalendarDate, parseDate } from "@internationalized/date";
import { expect, test } from "vitest";
import { parseCommand, parseMessage } from "./assistant-commands.ts";

const TODAY = new CalendarDate(2026, 11, 18);
const at = (day: string | null, minutes: number | null = null) => ({
  day: day === null ? null : parseDate(day),
  until: null,
  minutes,
  part: null,
});
const job = (title: string | null, named: string | null, start: string | null) => ({
  kind: "job",
  title,
  named,
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
  ["Invoice", { kind: "document", document: "invoice", named: null }],
  [
    "new quote for Highett Medical Centre",
    { kind: "document", document: "quote", named: "Highett Medical Centre" },
  ],
  ["new customer Clayton Print Works", { kind: "customer", name: "Clayton Print Works" }],
  [
    "note on job 1147: key is under the mat: ring first",
    { kind: "note", job: 1147, text: "key is under the mat: ring first" },
  ],
  [
    "move job 1147 to friday 10am",
    { kind: "move", job: 1147, named: "", on: at(null), to: at("2026-11-20", 600) },
  ],
  ["reschedule #12 tomorrow", { kind: "move", job: 12, named: "", on: at(null), to: at("2026-11-19") }],
  [
    "text Margaret Doyle: on our way",
    { kind: "message", channel: "text", named: "Margaret Doyle", text: "on our way" },
  ],
  [
    "email Margaret Doyle: see you then",
    { kind: "message", channel: "mail", named: "Margaret Doyle", text: "see you then" },
  ],
  [
    "text Margaret Doyle that we are running late",
    { kind: "message", channel: "text", named: "Margaret Doyle", text: "We are running late" },
  ],
  [
    "text Margaret Doyle that we arrive at 10:30",
    { kind: "message", channel: "text", named: "Margaret Doyle", text: "We arrive at 10:30" },
  ],
  [
    "email Margaret Doyle that the part has come",
    { kind: "message", channel: "mail", named: "Margaret Doyle", text: "The part has come" },
  ],
  [
    "invoice for Margaret Doyle 2 h labour",
    { kind: "document", document: "invoice", named: "Margaret Doyle", labourHours: 2 },
  ],
  [
    "Make an invoice for Margaret Doyle, 1.5 hours of labour",
    { kind: "document", document: "invoice", named: "Margaret Doyle", labourHours: 1.5 },
  ],
  ["quote for Unit 4 Holdings", { kind: "document", document: "quote", named: "Unit 4 Holdings" }],
  ["text Margaret Doyle that", { kind: "message", channel: "text", named: "Margaret Doyle", text: "" }],
  ["find doyle", { kind: "find", named: "doyle" }],
  ["who is free tomorrow?", { kind: "free", named: "", when: at("2026-11-19") }],
  ["what is overdue?", { kind: "overdue", named: "" }],
  ["usage", { kind: "usage" }],
  ["How do I charge a call-out fee on an invoice?", { kind: "how_to" }],
  ["", null],
])("%j", (message, command) => {
  expect(parseCommand(message, TODAY)).toEqual(command);
});

test.each([
  ["today", "2026-11-18T09:00"],
  ["tmrw arvo", "2026-11-19T13:00"],
  ["tomorow at 3", "2026-11-19T15:00"],
  ["this arvo at 2", "2026-11-18T14:00"],
  ["thurs", "2026-11-19T09:00"],
  ["thrusday 8.30", "2026-11-19T08:30"],
  ["fri", "2026-11-20T09:00"],
  ["next fri", "2026-11-27T09:00"],
  ["this friday 7am", "2026-11-20T07:00"],
  ["wed noon", "2026-11-25T12:00"],
  ["day after tomorrow 10", "2026-11-20T10:00"],
  ["the 25th at 2pm", "2026-11-25T14:00"],
  ["3rd of december", "2026-12-03T09:00"],
  ["dec 3", "2026-12-03T09:00"],
  ["5/1", "2027-01-05T09:00"],
  ["5/12/2026 930am", "2026-12-05T09:30"],
  ["monday morning", "2026-11-23T08:00"],
  ["30 feb", null],
  ["25 pm", null],
  ["in 2 days", "2026-11-20T09:00"],
  ["in a week at 10", "2026-11-25T10:00"],
  ["in two weeks", "2026-12-02T09:00"],
  ["in 0 days", null],
])("takes %j for %j", (words, start) => {
  const when = readWhen(words.split(" "), TODAY);
  expect(isSaid(when) ? startOf(when, TODAY) : null).toBe(start);
});

test.each([
  ["What's overdue? And who owes us money?", ["overdue", "owing"]],
  ["Whats on tomorrow and how many texts are left", ["jobs", "usage"]],
  ["Move Doyle to Thursday 9am and text her that we're late", ["move", "message"]],
  ["text doyle that we're late and need the gate open", ["message"]],
  ["Hi, can you please find Doyle's number", ["contact"]],
])("reads %j as %j", (message, kinds) => {
  expect(parseMessage(message, TODAY).map((command) => command?.kind)).toEqual(kinds);
});

test("keeps a second sentence with its message, unless it's a question", () => {
  const texts = (message: string) =>
    parseMessage(message, TODAY).map(
      (command) => command && ("text" in command ? command.text : command.kind),
    );
  expect(texts("text doyle that were late. See you at 10.")).toEqual(["We're late. See you at 10."]);
  expect(texts("text doyle we’re late. Who owes us money?")).toEqual(["We're late.", "owing"]);
  expect(texts("text Doyle: we’re late. Who owes us money?")).toEqual(["we’re late. Who owes us money?"]);
});

test("parses the longest messages quickly", () => {
  const start = performance.now();
  const parts = [
    "new job for ",
    "at ",
    "9 ",
    "19 nov ",
    ": ",
    "text that ",
    "invoice for 2 h ",
    "move to ",
    "'s",
    "? ",
    "!,",
  ];
  for (const part of parts) {
    for (const before of ["", "new job for ", "move ", "what ", "text "]) {
      parseMessage((before + part.repeat(QUESTION_MAX)).slice(0, QUESTION_MAX), TODAY);
    }
  }
  expect(performance.now() - start).toBeLessThan(10_000);
});
