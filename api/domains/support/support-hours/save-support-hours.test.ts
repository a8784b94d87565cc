import { DEFAULT_SUPPORT_HOURS } from "@fettle/rules/support/support-hours.schema";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runQueued } from "../../../testing/queued-jobs.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { recountClocks } from "../desk-rounds/recount-clocks.ts";

const READ = `{ deskHours { timeZone state week { opens closes } closures { date name }
  targets { urgent { first next } high { first next } } quietDays version } }`;
const SAVE = `mutation Save($input: DeskHoursInput!) { updateDeskHours(input: $input) { version quietDays } }`;
const PREVIEW = `query Preview($input: DeskHoursInput!, $priority: TicketPriority!, $openedAt: DateTime!) {
  deskHoursPreview(input: $input, priority: $priority, openedAt: $openedAt) {
    firstDueAt nextDueAt holidays { date name } } }`;

const hours = (change: object = {}) => ({
  ...DEFAULT_SUPPORT_HOURS,
  week: DEFAULT_SUPPORT_HOURS.week.map((day) => day && { opens: day[0], closes: day[1] }),
  ...change,
});

let runner: Runner;
let admin: ReturnType<Runner["as"]>;
beforeAll(async () => {
  runner = await createRunner();
  admin = runner.asStaff(await runner.make.staff("support_admin"));
});
afterAll(() => runner.stop());
beforeEach(() => runner.database.system.supportHours.deleteMany());

const recount = () => runQueued(runner, recountClocks);

test("returns the default hours until saved, and rejects a conflicting save with the other's changes", async () => {
  expect((await admin.run(READ)).deskHours).toMatchObject({ state: "VIC", version: 0, quietDays: 7 });
  const save = (change: object) => admin.attempt(SAVE, { input: hours({ version: 0, ...change }) });
  const closures = [{ date: "2026-12-24", name: "Christmas Eve" }];
  expect((await save({ closures, quietDays: 9 })).data.updateDeskHours).toEqual({ version: 1, quietDays: 9 });
  expect((await save({ quietDays: 5 })).errors).toMatchObject([
    {
      code: "CONFLICT",
      changes: [
        { field: "quietDays", value: 9 },
        { field: "closures", value: closures },
        { field: "version", value: 1 },
      ],
    },
  ]);
  expect((await save({ closures, quietDays: 9, version: 1 })).data.updateDeskHours).toMatchObject({
    version: 1,
  });
  const entries = await runner.database.system.auditEntry.findMany({
    where: { action: "support_hours.changed" },
  });
  expect(entries).toMatchObject([
    { detail: { from: { quietDays: 7, closures: [] }, to: { quietDays: 9, closures } } },
  ]);
});

test("accepts only one of two simultaneous first saves", async () => {
  const saves = [2, 3].map((quietDays) => admin.attempt(SAVE, { input: hours({ version: 0, quietDays }) }));
  const errors = (await Promise.all(saves)).flatMap((answer) => answer.errors);
  expect(errors).toMatchObject([{ code: "CONFLICT" }]);
});

test("rejects impossible hours at their field", async () => {
  const problem = async (change: object) => (await admin.attempt(SAVE, { input: hours(change) })).errors[0];
  const day = (opens: number, closes: number) => ({
    week: [{ opens, closes }, ...Array(6).fill(null)],
  });
  expect(await problem(day(1_020, 540))).toMatchObject({
    code: "BAD_INPUT",
    field: "week.0",
    message: "Closing must be later than opening",
  });
  expect(await problem({ week: Array(7).fill(null) })).toMatchObject({ field: "week" });
  expect(await problem({ week: Array(6).fill(null) })).toMatchObject({ field: "week" });
  expect(await problem({ timeZone: "Mars/Olympus" })).toMatchObject({ field: "timeZone" });
});

test("previews due times for unsaved hours across a weekend and a state holiday", async () => {
  const preview = async (change: object, openedAt: string) =>
    (await admin.run(PREVIEW, { input: hours(change), priority: "high", openedAt })).deskHoursPreview;
  expect(await preview({}, "2026-11-20T16:30:00+11:00")).toMatchObject({
    firstDueAt: "2026-11-23T01:30:00.000Z",
    nextDueAt: "2026-11-23T01:30:00.000Z",
  });
  const sydney = { state: "NSW", timeZone: "Australia/Sydney" };
  const beforeAustraliaDay = "2027-01-25T16:30:00+11:00";
  expect((await preview(sydney, beforeAustraliaDay)).firstDueAt).toBe("2027-01-27T01:30:00.000Z");
  const closures = [{ date: "2027-01-27", name: "Team day" }];
  const closed = await preview({ ...sydney, closures }, beforeAustraliaDay);
  expect(closed.firstDueAt).toBe("2027-01-28T01:30:00.000Z");
  expect(closed.holidays).toContainEqual({ date: "2027-01-26", name: "Australia Day" });
  const far = { input: hours(), priority: "high", openedAt: "2150-01-01T00:00:00Z" };
  expect((await admin.attempt(PREVIEW, far)).errors).toMatchObject([{ field: "openedAt" }]);
});

test("recalculates running clocks from when the customer started waiting, and leaves answered ones", async () => {
  const org = await runner.make.organisation();
  const waitingSince = new Date("2026-11-18T09:00:00+11:00");
  const ticket = (fields: object) =>
    org.db.supportTicket.create({
      data: { title: "t", description: "d", priority: "high", createdAt: waitingSince, ...fields },
      select: { id: true },
    });
  const responseBreachedAt = new Date("2026-11-18T13:00:00+11:00");
  const late = { waitingSince, responseDueAt: responseBreachedAt, responseBreachedAt };
  const running = await ticket(late);
  const answered = await ticket({ firstResponseMinutes: 7, firstRespondedAt: waitingSince });
  const targets = { ...DEFAULT_SUPPORT_HOURS.targets, high: { first: 480, next: 600 } };
  await admin.run(SAVE, { input: hours({ targets }) });
  expect(await recount()).toBe(1);
  const read = (id: string) => org.db.supportTicket.findUniqueOrThrow({ where: { id } });
  expect(await read(running.id)).toMatchObject({
    responseDueAt: new Date("2026-11-18T17:00:00+11:00"),
    responseBreachedAt: null,
    version: 1,
  });
  expect(await read(answered.id)).toMatchObject({ responseDueAt: null, firstResponseMinutes: 7 });
  await admin.run(SAVE, { input: hours({ targets, quietDays: 3 }) });
  expect(await recount()).toBe(0);
});
