import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Viewer } from "../../../auth/viewer.ts";
import { purges } from "../../../purges.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRestClient, type RestClient } from "../../../testing/rest-client.ts";
import { createRunner, type Runner, TEST_NOW } from "../../../testing/runner.ts";

const CREATE = `mutation CreateFeed($scope: CalendarFeedScope!) {
  createCalendarFeed(scope: $scope) { url calendarFeed { id scope lastFour createdAt lastReadAt memberName isOwn } }
}`;
const LIST = `{ calendarFeeds { id scope lastReadAt memberName isOwn } }`;
const REVOKE = `mutation RevokeFeed($id: ID!) { revokeCalendarFeed(id: $id) }`;
const REPLACE = `mutation ReplaceFeed($id: ID!) { replaceCalendarFeed(id: $id) { url calendarFeed { id scope } } }`;
const NEW_JOB = `mutation NewJob($input: CreateJobInput!) { createJob(input: $input) { id version } }`;
const UPDATE = `mutation Change($id: ID!, $input: UpdateJobInput!) { updateJob(id: $id, input: $input) { version } }`;
const MOVE = `mutation Move($id: ID!, $at: DateTime, $version: Int!) {
  rescheduleJob(id: $id, scheduledAt: $at, version: $version) { version }
}`;
const DELETE = `mutation DeleteIt($id: ID!) { deleteJob(id: $id) { id } }`;
const RESTORE = `mutation RestoreIt($id: ID!) { restoreJob(id: $id) { version } }`;
const SET_ZONE = `mutation SetZone($zone: String!) { updateOrganisation(input: { timeZone: $zone }) { timeZone } }`;

/** 9:00 am local time, in the fixed zone. */
const SUMMER = "2027-01-14T23:00:00.000Z";
const WINTER = "2027-07-14T23:00:00.000Z";

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});
beforeEach(async () => {
  runner.clock.now = TEST_NOW;
  org = await runner.make.organisation({ name: "Bayside, Climate; Co" });
});

async function create(viewer: Viewer, scope: "own" | "all" = "own") {
  const { createCalendarFeed } = await runner.as(viewer).run(CREATE, { scope });
  const { url, calendarFeed } = createCalendarFeed as { url: string; calendarFeed: { id: string } };
  return { path: new URL(url).pathname, id: calendarFeed.id };
}

const get = (path: string, headers: Record<string, string> = {}) =>
  rest.anonymous.call("GET", path, undefined, headers);

const textOf = (answer: Awaited<ReturnType<typeof get>>) => (answer.body as Buffer).toString();

async function eventsOf(path: string) {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  return parse(textOf(answer));
}

function parse(text: string) {
  ICAL.TimezoneService.reset();
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const { startDate, endDate } = event;
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      location: event.location,
      sequence: event.sequence,
      status: component.getFirstPropertyValue("status"),
      url: component.getFirstPropertyValue("url"),
      modified: String(component.getFirstPropertyValue("last-modified")),
      wall: startDate.toString(),
      zone: startDate.zone.tzid,
      at: startDate.toJSDate().toISOString(),
      minutes: endDate.subtractDate(startDate).toSeconds() / 60,
    };
  });
}

async function newJob(input: object, viewer: Viewer = org.admin) {
  const { createJob } = await runner
    .as(viewer)
    .run(NEW_JOB, { input: { title: "Service", ...input } as never });
  return createJob as { id: string; version: number };
}
const update = (id: string, input: object) => runner.as(org.admin).run(UPDATE, { id, input: input as never });

test("shows typed wall times in summer and winter, whichever zone the business uses", async () => {
  const { path } = await create(org.admin, "all");
  await newJob({ title: "Summer", scheduledAt: SUMMER });
  await newJob({ title: "Winter", scheduledAt: WINTER });
  const seen = async () =>
    (await eventsOf(path)).map(({ summary, wall, zone, at, minutes }) => ({
      summary,
      wall,
      zone,
      at,
      minutes,
    }));
  const summer = { summary: "Summer", wall: "2027-01-15T09:00:00", minutes: 60 };
  const winter = { summary: "Winter", wall: "2027-07-15T09:00:00", minutes: 60 };
  const melbourne = [
    { ...summer, zone: "Australia/Melbourne", at: "2027-01-14T22:00:00.000Z" },
    { ...winter, zone: "Australia/Melbourne", at: "2027-07-14T23:00:00.000Z" },
  ];
  expect(await seen()).toEqual(melbourne);
  await runner.as(org.admin).run(SET_ZONE, { zone: "Australia/Melbourne" });
  expect(await seen()).toEqual(melbourne);
  await runner.as(org.admin).run(SET_ZONE, { zone: "Australia/Perth" });
  expect(await seen()).toEqual([
    { ...summer, zone: "Australia/Perth", at: "2027-01-15T01:00:00.000Z" },
    { ...winter, zone: "Australia/Perth", at: "2027-07-15T01:00:00.000Z" },
  ]);
  await runner.as(org.admin).run(SET_ZONE, { zone: "Australia/Adelaide" });
  expect((await seen()).map(({ at }) => at)).toEqual([
    "2027-01-14T22:30:00.000Z",
    "2027-07-14T23:30:00.000Z",
  ]);
});

test("lasts an hour on the days the clocks change", async () => {
  const { path } = await create(org.admin, "all");
  // 1:30, 2:30 and 3:30 am local time, in the fixed zone.
  for (const at of ["15:30", "16:30", "17:30"]) {
    await newJob({ title: "Back", scheduledAt: `2027-04-03T${at}:00.000Z` });
    await newJob({ title: "Forward", scheduledAt: `2027-10-02T${at}:00.000Z` });
  }
  const events = await eventsOf(path);
  const walls = (title: string) =>
    events.filter(({ summary }) => summary === title).map(({ wall }) => wall.slice(11));
  expect(walls("Back")).toEqual(["01:30:00", "02:30:00", "03:30:00"]);
  // On a phone, 2:30 am doesn't exist that day.
  expect(walls("Forward")).toEqual(["01:30:00", "03:30:00", "03:30:00"]);
  expect(events.every(({ minutes }) => minutes >= 60 && minutes <= 120)).toBe(true);
});

test("a move raises SEQUENCE and keeps the UID; a cancelled job is CANCELLED", async () => {
  const { path } = await create(org.admin, "all");
  const job = await newJob({ scheduledAt: SUMMER });
  const [before] = await eventsOf(path);
  expect(before).toMatchObject({ status: "CONFIRMED", wall: "2027-01-15T09:00:00" });
  runner.clock.now = new Date(TEST_NOW.getTime() + 60_000);
  await runner.as(org.admin).run(MOVE, { id: job.id, at: "2027-01-16T01:00:00.000Z", version: job.version });
  const [moved] = await eventsOf(path);
  expect(moved).toMatchObject({ uid: before?.uid, wall: "2027-01-16T11:00:00" });
  expect(moved?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  expect(moved?.modified).not.toBe(before?.modified);
  await update(job.id, { status: "cancelled" });
  const [cancelled] = await eventsOf(path);
  expect(cancelled).toMatchObject({ uid: before?.uid, status: "CANCELLED" });
  expect(cancelled?.sequence).toBeGreaterThan(moved?.sequence ?? 0);
});

test("cancels a deleted job for 30 days, and shows it again once it's restored", async () => {
  const { path } = await create(org.technician);
  const job = await newJob({ scheduledAt: SUMMER, assignedTechIds: [org.technician.userId] });
  const [before] = await eventsOf(path);
  await runner.as(org.admin).run(DELETE, { id: job.id });
  const [deleted] = await eventsOf(path);
  expect(deleted).toMatchObject({ uid: before?.uid, status: "CANCELLED", wall: before?.wall });
  expect(deleted?.sequence).toBe((before?.sequence ?? 0) + 1);
  await runner.as(org.admin).run(RESTORE, { id: job.id });
  const [restored] = await eventsOf(path);
  expect(restored).toMatchObject({ uid: before?.uid, status: "CONFIRMED" });
  expect(restored?.sequence).toBeGreaterThan(deleted?.sequence ?? 0);
  await runner.as(org.admin).run(DELETE, { id: job.id });
  runner.clock.now = new Date(TEST_NOW.getTime() + 31 * 86_400_000);
  expect(await eventsOf(path)).toEqual([]);
});

test("cancels a job that went to someone else or lost its date, without its customer", async () => {
  const { path } = await create(org.technician);
  const other = await create(org.manager);
  const customer = await runner.make.customer(org.orgId, { name: "Margaret Doyle", phone: "0491570156" });
  const job = await newJob({
    scheduledAt: SUMMER,
    customerId: customer.id,
    assignedTechIds: [org.technician.userId],
  });
  const [before] = await eventsOf(path);
  expect(before).toMatchObject({ summary: "Margaret Doyle: Service", status: "CONFIRMED" });
  await update(job.id, { assignedTechIds: [org.manager.userId] });
  const [gone] = await eventsOf(path);
  expect(gone).toMatchObject({ uid: before?.uid, status: "CANCELLED", summary: "Service", url: null });
  expect(JSON.stringify(gone)).not.toMatch(/Doyle|0491/);
  expect(gone?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  expect(await eventsOf(other.path)).toMatchObject([{ uid: before?.uid, status: "CONFIRMED" }]);

  await update(job.id, { assignedTechIds: [org.technician.userId] });
  const [back] = await eventsOf(path);
  expect(back).toMatchObject({ status: "CONFIRMED", summary: "Margaret Doyle: Service" });
  expect(back?.sequence).toBeGreaterThan(gone?.sequence ?? 0);
  await update(job.id, { scheduledAt: null });
  expect(await eventsOf(path)).toMatchObject([{ uid: before?.uid, status: "CANCELLED", wall: before?.wall }]);
  await update(job.id, { scheduledAt: WINTER });
  expect(await eventsOf(path)).toMatchObject([{ status: "CONFIRMED", wall: "2027-07-15T09:00:00" }]);
});

test("forgets who was taken off a job after 30 days", async () => {
  const job = await newJob({ scheduledAt: SUMMER, assignedTechIds: [org.technician.userId] });
  await update(job.id, { assignedTechIds: [] });
  expect(await org.db.jobUnassignment.count()).toBe(1);
  const daysAgo = (days: number) => new Date(TEST_NOW.getTime() + (31 - days) * 86_400_000);
  for (const purge of purges) await purge(runner.database.system, daysAgo);
  expect(await org.db.jobUnassignment.count()).toBe(0);
});

test("shows a technician's own jobs and the business's all jobs, without prices, samples or undated jobs", async () => {
  const customer = await runner.make.customer(org.orgId, {
    name: "Doyle",
    contactName: "Margaret",
    phone: "0491570156",
    notes: "Gate 4",
    street: "1 High St",
    suburb: "Parkdale",
    state: "VIC",
    postcode: "3195",
  });
  const theirs = await newJob({
    title: "Coolroom",
    description: "Door seal",
    estimatedValueCents: 123_456,
    scheduledAt: SUMMER,
    customerId: customer.id,
    assignedTechIds: [org.technician.userId],
  });
  await newJob({ title: "Office", scheduledAt: SUMMER });
  await newJob({ title: "Undated" });
  const sample = await newJob({ title: "Sample", scheduledAt: SUMMER });
  await org.db.job.update({ where: { id: sample.id }, data: { isSample: true } });
  const own = await create(org.technician);
  const all = await create(org.manager, "all");
  const [event, ...more] = await eventsOf(own.path);
  expect(more).toEqual([]);
  const link = `${runner.services.config.publicUrl}/jobs/${theirs.id}`;
  expect(event).toMatchObject({
    summary: "Doyle: Coolroom",
    location: "1 High St, Parkdale VIC 3195",
    url: link,
  });
  expect(event?.description).toMatch(/^Phone: Margaret, 0491570156\n\nDoor seal\n\nGate 4\n\nJob \d+: /);
  expect(event?.description).toContain(link);
  expect(textOf(await get(own.path))).not.toMatch(/1,?234/);
  expect((await eventsOf(all.path)).map(({ summary }) => summary).toSorted()).toEqual([
    "Doyle: Coolroom",
    "Office",
  ]);
  const forAll = (await eventsOf(all.path)).find(({ summary }) => summary === "Doyle: Coolroom");
  expect(forAll?.description).toContain(`Techs: ${org.technician.name}`);
});

test("shows 90 days back and a year ahead", async () => {
  const { path } = await create(org.admin, "all");
  const day = (days: number) => new Date(TEST_NOW.getTime() + days * 86_400_000).toISOString();
  for (const days of [-92, -89, 0, 364, 368]) await newJob({ title: String(days), scheduledAt: day(days) });
  expect((await eventsOf(path)).map(({ summary }) => summary)).toEqual(["-89", "0", "364"]);
});

test("writes more jobs than one part holds as one calendar", async () => {
  const { path } = await create(org.admin, "all");
  const numbers = Array.from({ length: 95 }, (_, index) => index + 1);
  await org.db.job.createMany({
    data: numbers.map((number) => ({ number: 9_000 + number, title: `Job ${number}`, scheduledAt: SUMMER })),
  });
  const text = textOf(await get(path));
  expect(
    parse(text)
      .map(({ summary }) => summary)
      .toSorted(),
  ).toEqual(numbers.map((number) => `Job ${number}`).toSorted());
  for (const once of ["BEGIN:VCALENDAR", "BEGIN:VTIMEZONE", "X-WR-TIMEZONE", "END:VCALENDAR"]) {
    expect(text.split(once)).toHaveLength(2);
  }
});

test("keeps hostile texts as texts", async () => {
  const { path } = await create(org.admin, "all");
  const title = `Fan, belt; C:\\new 👩🏽‍🔧 ${"é".repeat(150)}`;
  const description = "One\r\nEND:VEVENT\r\nBEGIN:VEVENT\nSUMMARY:Fake\u0007";
  await newJob({ title, description, scheduledAt: SUMMER });
  const text = textOf(await get(path));
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const inLines = text.replaceAll("\r\n", "");
  expect(["\r", "\n", "\u0007"].filter((character) => inLines.includes(character))).toEqual([]);
  const [event, ...more] = parse(text);
  expect(more).toEqual([]);
  expect(event?.summary).toBe(title);
  expect(event?.description).toContain("One\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:Fake\n\nJob");
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue("x-wr-calname")).toContain("Bayside");
});

test("answers as a calendar, and 304 while nothing changed", async () => {
  const { path } = await create(org.technician);
  const job = await newJob({ scheduledAt: SUMMER, assignedTechIds: [org.technician.userId] });
  const first = await get(path);
  expect(first.headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-cache",
  });
  expect(first.headers["set-cookie"]).toBeUndefined();
  const { etag, "last-modified": modified } = first.headers as Record<string, string>;
  expect((await get(path, { "if-none-match": etag ?? "" })).status).toBe(304);
  expect((await get(path, { "if-modified-since": modified ?? "" })).status).toBe(304);
  runner.clock.now = new Date(TEST_NOW.getTime() + 60_000);
  await update(job.id, { title: "Repair" });
  expect((await get(path, { "if-none-match": etag ?? "" })).status).toBe(200);
  expect((await get(path, { "if-modified-since": modified ?? "" })).status).toBe(200);
});

test("stores a hash only, and lists when a calendar last read the feed", async () => {
  const { path } = await create(org.technician);
  const secret = path.slice("/calendar/".length, -".ics".length);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await org.db.calendarFeed.findMany())).not.toContain(secret);
  const list = async (viewer: Viewer) => (await runner.as(viewer).run(LIST)).calendarFeeds;
  expect(await list(org.technician)).toMatchObject([{ scope: "own", lastReadAt: null, isOwn: true }]);
  await get(path);
  expect(await list(org.technician)).toMatchObject([{ lastReadAt: TEST_NOW.toISOString() }]);
  expect(await list(org.admin)).toEqual([]);
});

test("only managers and admins share all jobs, and see each other's links for them", async () => {
  const { errors } = await runner.as(org.technician).attempt(CREATE, { scope: "all" });
  expect(errors).toMatchObject([{ code: "FORBIDDEN" }]);
  const { id, path } = await create(org.manager, "all");
  expect((await runner.as(org.admin).run(LIST)).calendarFeeds).toMatchObject([
    { id, isOwn: false, memberName: org.manager.name },
  ]);
  const refused = await runner.as(org.technician).attempt(REVOKE, { id });
  expect(refused.errors).toMatchObject([{ code: "NOT_FOUND" }]);
  await org.db.user.update({ where: { id: org.manager.userId }, data: { role: "technician" } });
  expect((await get(path)).status).toBe(404);
});

test("ends at once when it's revoked or replaced", async () => {
  const { id, path } = await create(org.technician);
  expect((await get(path)).status).toBe(200);
  const { replaceCalendarFeed: replaced } = await runner.as(org.technician).run(REPLACE, { id });
  const next = new URL(replaced.url).pathname;
  expect([(await get(path)).status, (await get(next)).status]).toEqual([404, 200]);
  expect((await runner.as(org.technician).attempt(REPLACE, { id })).errors).toMatchObject([
    { code: "NOT_FOUND" },
  ]);
  await runner.as(org.technician).run(REVOKE, { id: replaced.calendarFeed.id });
  expect((await get(next)).status).toBe(404);
  expect((await runner.as(org.technician).run(LIST)).calendarFeeds).toEqual([]);
});

test("ends with its member, and survives a sign-out", async () => {
  const { path } = await create(org.technician);
  await runner.as(org.technician).run(`mutation { logout }`);
  expect((await get(path)).status).toBe(200);
  await runner.as(org.admin).run(`mutation Out($id: ID!) { removeMember(id: $id) { id } }`, {
    id: org.technician.userId,
  });
  expect((await get(path)).status).toBe(404);
});

test("a suspended business's calendars stay as they are", async () => {
  const { path } = await create(org.admin, "all");
  await newJob({ scheduledAt: SUMMER });
  await runner.database.system.organisation.update({
    where: { id: org.orgId },
    data: { suspendedAt: TEST_NOW },
  });
  expect(await eventsOf(path)).toHaveLength(1);
});

test("shows nothing of another organisation", async () => {
  const other = await runner.make.organisation();
  await newJob({ title: "Ours", scheduledAt: SUMMER });
  await runner.as(other.admin).run(NEW_JOB, { input: { title: "Theirs", scheduledAt: SUMMER } });
  const { path, id } = await create(other.admin, "all");
  expect((await eventsOf(path)).map(({ summary }) => summary)).toEqual(["Theirs"]);
  const { errors } = await runner.as(org.admin).attempt(REVOKE, { id });
  expect(errors).toMatchObject([{ code: "NOT_FOUND" }]);
});

test("404s unknown links and limits reads per feed and misses per network", async () => {
  runner.clock.now = new Date(TEST_NOW.getTime() + 3_600_000);
  for (const path of ["/calendar/x.ics", "/calendar/", `/calendar/${"a".repeat(43)}.ics`]) {
    expect((await get(path)).status).toBe(404);
  }
  const { path } = await create(org.admin, "all");
  const statuses: number[] = [];
  for (let read = 0; read < 31; read += 1) statuses.push((await get(path)).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429]);
  const other = await create(org.admin, "all");
  expect((await get(other.path)).status).toBe(200);
});

test("reads 2,000 jobs in one statement, and writes them in under 2 MB", async () => {
  const customer = await runner.make.customer(org.orgId, { name: "Doyle", street: "1 High St" });
  const first = Date.parse(SUMMER);
  await org.db.job.createMany({
    data: Array.from({ length: 2_000 }, (_, index) => ({
      number: 10_000 + index,
      title: `Coolroom service ${index}`,
      description: "Check the door seal and the defrost timer.",
      status: "scheduled" as const,
      scheduledAt: new Date(first + index * 600_000),
      customerId: customer.id,
    })),
  });
  const { path } = await create(org.admin, "all");
  const statement = vi.spyOn(org.db, "$statement");
  const answer = await get(path);
  expect(statement).toHaveBeenCalledTimes(1);
  statement.mockRestore();
  const text = textOf(answer);
  expect(text.length).toBeLessThan(2_000_000);
  expect(new Set(parse(text).map(({ uid }) => uid)).size).toBe(2_000);
});

const tokenOf = async (id: string) =>
  (await org.db.job.findUniqueOrThrow({ where: { id } })).confirmationToken ?? "";
const visitFile = async (id: string) => `/calendar/visits/${await tokenOf(id)}.ics`;

test.each([
  ["in summer", SUMMER, "2027-01-15T10:00:00"],
  ["in winter", WINTER, "2027-07-15T09:00:00"],
])("gives a customer their visit at the wall time that was entered, %s", async (_name, scheduledAt, wall) => {
  await runner.as(org.admin).run(SET_ZONE, { zone: "Australia/Melbourne" });
  await org.db.organisation.updateMany({ data: { phone: "03 5550 1180" } });
  const customer = await org.db.customer.create({
    data: { name: "Secret Pty Ltd", notes: "Secret gate code" },
  });
  const job = await newJob({
    title: "Secret title",
    description: "Secret alarm",
    scheduledAt,
    customerId: customer.id,
    siteAddress: "14 Fourth Street, Parkdale",
    durationMinutes: 90,
  });
  const path = await visitFile(job.id);
  const answer = await get(path);
  expect(answer.headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'attachment; filename="visit.ics"',
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  });
  const text = textOf(answer);
  expect(text).not.toContain("Secret");
  const [event, ...more] = parse(text);
  expect(more).toEqual([]);
  expect(event).toMatchObject({
    wall,
    zone: "Australia/Melbourne",
    minutes: 90,
    status: "TENTATIVE",
    summary: "Visit from Bayside, Climate; Co",
    location: "14 Fourth Street, Parkdale",
  });
  expect(event?.description).toMatch(/\(03\) 5550 1180\n\nConfirm or change this visit: http/);
});

test("shows a confirmed visit as confirmed, and gives no file for one that’s declined, ended or without a date", async () => {
  const job = await newJob({ scheduledAt: SUMMER });
  const token = await tokenOf(job.id);
  const path = await visitFile(job.id);
  await runner.anonymous.run("mutation C($token: String!) { confirmVisit(token: $token) { state } }", {
    token,
  });
  expect((await eventsOf(path))[0]?.status).toBe("CONFIRMED");
  await runner.anonymous.run("mutation D($token: String!) { declineVisit(token: $token) { state } }", {
    token,
  });
  const undated = await newJob({});
  const cancelled = await newJob({ scheduledAt: SUMMER });
  const cancelledPath = await visitFile(cancelled.id);
  await runner.as(org.admin).run(UPDATE, { id: cancelled.id, input: { status: "cancelled" } });
  const paths = [
    path,
    await visitFile(undated.id),
    cancelledPath,
    "/calendar/visits/x.ics",
    "/calendar/visits/x",
  ];
  expect(await Promise.all(paths.map(async (each) => (await get(each)).status))).toEqual(
    paths.map(() => 404),
  );
});
