import { expect, test } from "vitest";
import type { DiaryEntryFragment } from "../../../generated/graphql.ts";
import { entry, jodie, someDiary, tomasi } from "./diary.fixtures.ts";
import { diaryLines } from "./diary-lines.ts";

const said = (entries: DiaryEntryFragment[], customer: string | undefined = "Margaret Doyle") =>
  diaryLines(entries, { customer, thisYear: 2026 }).map(
    ({ who, words }) => `${who ? `${who} ` : ""}${words.map(({ text }) => text).join("")}`,
  );

test("says who did what in sentences, with what was done at once in one", () => {
  expect(said(someDiary)).toEqual([
    "Tomasi added a note",
    "Tomasi started the job",
    "Margaret Doyle texted",
    "Tomasi texted Margaret Doyle “On my way” · Delivered",
    "Margaret Doyle confirmed the visit",
    "Margaret Doyle opened the visit’s link",
    "Jodie texted Margaret Doyle “Confirmation” · Delivered",
    "Jodie moved it from Tue 17 Nov, 8:30 am to Wed 18 Nov, 11:00 am · Margaret Doyle was texted",
    "Jodie gave it to Tomasi Fale and Priya Nair (was Lou O’Brien)",
    "Margaret Doyle called · Jodie answered",
    "Quote QU-0124: Opened by the customer",
    "Jodie created the job",
  ]);
});

const move = (at: string, from: string | null, to: string | null) =>
  entry(at, { kind: "moved", by: jodie, fromWallTime: from, toWallTime: to });
const text = (at: string, status: DiaryEntryFragment["messageStatus"]) =>
  entry(at, { kind: "text_sent", by: jodie, messageKind: "job_confirmation", messageStatus: status });

test("says that the customer was texted only if a text went before the next move and within an hour", () => {
  const first = move("2026-11-17T00:00:00Z", null, "2026-11-18T09:00");
  const second = move("2026-11-17T00:10:00Z", "2026-11-18T09:00", null);
  expect(said([text("2026-11-17T00:20:00Z", "sent"), second, first]).slice(1)).toEqual([
    "Jodie took it off the schedule, from Wed 18 Nov, 9:00 am · Margaret Doyle was texted",
    "Jodie scheduled it for Wed 18 Nov, 9:00 am",
  ]);
  expect(said([text("2026-11-17T00:20:00Z", "failed"), second])[1]).not.toContain("was texted");
  expect(said([text("2026-11-17T03:20:00Z", "sent"), second])[1]).not.toContain("was texted");
});

test("starts a sentence without a person with a capital, and names fields as the form does", () => {
  expect(
    said(
      [
        entry("2026-11-17T00:00:00Z", { kind: "details_changed", text: "title, siteAddress, equipmentIds" }),
        entry("2026-11-17T00:00:00Z", {
          kind: "text_sent",
          messageKind: "visit_reminder",
          messageStatus: "failed",
        }),
      ],
      "",
    ),
  ).toEqual([
    "Changed title, visit address and equipment",
    "“Visit reminder” was automatically texted to the customer · Not delivered",
  ]);
});

test("counts photos added together by one person", () => {
  const photo = (at: string, by = tomasi) => entry(at, { kind: "photo_added", by });
  expect(
    said([
      photo("2026-11-17T00:20:00Z"),
      photo("2026-11-17T00:10:00Z"),
      photo("2026-11-17T00:05:00Z", jodie),
    ]),
  ).toEqual(["Tomasi added 2 photos", "Jodie added a photo"]);
});

test("shows what was before a changed entry as struck out, and the note of a call", () => {
  const [changed, call] = diaryLines(
    [
      entry("2026-11-17T00:00:00Z", { kind: "hours_edited", by: tomasi, text: "1.5 h, Labour" }),
      entry("2026-11-17T00:00:00Z", { kind: "call_made", by: tomasi, text: "No answer" }),
    ],
    { customer: undefined, thisYear: 2026 },
  );
  expect(changed?.words).toEqual([{ text: "changed hours: " }, { text: "1.5 h, Labour", tone: "was" }]);
  expect(call).toMatchObject({ who: "Tomasi", quote: "No answer", words: [{ text: "called the customer" }] });
});
