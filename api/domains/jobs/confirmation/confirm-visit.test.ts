import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import {
  TestCompleteJobDocument,
  TestConfirmVisitDocument,
  TestCreateJobDocument,
  TestDeleteJobDocument,
  TestJobDocument,
  TestUpdateJobDocument,
  TestVisitDocument,
} from "../../../testing/generated/documents.ts";
import { createRestClient, type RestClient } from "../../../testing/rest-client.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { jobEvents } from "../jobs/job.events.ts";

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
/** Requests are rate-limited by IP address, so each test uses its own. */
let phone: ReturnType<Runner["as"]>;

beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  org = await runner.make.organisation({ name: "Bayside Climate Co" });
  await org.db.organisation.updateMany({ data: { phone: "03 5550 1180" } });
  phone = runner.as(null, { ip: "203.0.113.7" });
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

async function newVisit(scheduledAt: string | null = "2026-11-20T03:30:00Z") {
  const customer = await org.db.customer.create({
    data: { name: "Secret Pty Ltd", phone: "0491 570 156", street: "14 Fourth Street", suburb: "Parkdale" },
  });
  await org.db.user.update({ where: { id: org.technician.userId }, data: { name: "Lou Secretson" } });
  const { createJob } = await runner.as(org.admin).run(TestCreateJobDocument, {
    input: {
      title: "Secret title",
      description: "Secret alarm code 1234",
      customerId: customer.id,
      scheduledAt,
      assignedTechIds: [org.technician.userId],
    },
  });
  return { id: createJob.id, token: createJob.confirmationToken ?? "" };
}

const look = async (token: string) => (await phone.run(TestVisitDocument, { token })).visit;
const confirm = async (token: string) => (await phone.run(TestConfirmVisitDocument, { token })).confirmVisit;
const jobOf = async (id: string) => (await runner.as(org.admin).run(TestJobDocument, { id })).job;

const ended = {
  state: "ended",
  organisationName: "Bayside Climate Co",
  organisationPhone: "03 5550 1180",
  timeZone: "+10:00",
  scheduledAt: null,
  address: null,
  technicians: [],
};

test("shows only the visit, and nothing else about the job, customer or organisation", async () => {
  const { token } = await newVisit();
  expect(await look(token)).toEqual({
    state: "waiting",
    organisationName: "Bayside Climate Co",
    organisationPhone: "03 5550 1180",
    timeZone: "+10:00",
    scheduledAt: "2026-11-20T03:30:00.000Z",
    address: "14 Fourth Street, Parkdale",
    technicians: ["Lou"],
  });
});

test("confirms once, as the customer, and notifies the office", async () => {
  const { id, token } = await newVisit();
  const heard = runner.bus.subscribe(jobEvents, org.orgId)[Symbol.asyncIterator]();
  const next = heard.next();
  const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
  expect(answers.map((visit) => visit?.state)).toEqual(["confirmed", "confirmed", "confirmed"]);
  expect((await next).value).toMatchObject({ jobId: id, kind: "changed" });
  await heard.return?.();
  expect(await jobOf(id)).toMatchObject({
    status: "confirmed",
    history: [{ to: "new" }, { from: "new", to: "confirmed", source: "customer", by: null }],
  });
  expect((await look(token))?.state).toBe("confirmed");
});

test("records a member on the customer's link as that member, and another business's session as the customer", async () => {
  const { id, token } = await newVisit();
  await runner.as(org.technician).run(TestConfirmVisitDocument, { token });
  expect((await jobOf(id))?.history.at(-1)).toMatchObject({
    to: "confirmed",
    by: { name: "Lou Secretson" },
  });
  expect((await jobOf(id))?.history.at(-1)?.source).not.toBe("customer");

  const other = await runner.make.organisation();
  const second = await newVisit();
  await runner.as(other.admin).run(TestConfirmVisitDocument, { token: second.token });
  expect((await jobOf(second.id))?.history.at(-1)).toMatchObject({ source: "customer", by: null });
});

test.each([
  [
    "moved to another day",
    async (id: string, token: string) => {
      await confirm(token);
      await runner
        .as(org.admin)
        .run(TestUpdateJobDocument, { id, input: { scheduledAt: "2026-11-25T03:30:00Z" } });
    },
  ],
  [
    "cancelled",
    (id: string) => runner.as(org.admin).run(TestUpdateJobDocument, { id, input: { status: "cancelled" } }),
  ],
  ["done", (id: string) => runner.as(org.admin).run(TestCompleteJobDocument, { id })],
  ["deleted", (id: string) => runner.as(org.admin).run(TestDeleteJobDocument, { id })],
])("shows who to call on the link of a visit that was %s, without confirming it", async (_name, end) => {
  const { id, token } = await newVisit();
  await end(id, token);
  const before = await jobOf(id);
  expect(await look(token)).toEqual(ended);
  expect(await confirm(token)).toEqual(ended);
  expect(await jobOf(id)).toEqual(before);
});

test("expires the link after the day of the visit, but not on the day or without a date", async () => {
  const states = await Promise.all(
    ["2026-11-17T03:30:00Z", "2026-11-17T22:00:00Z", null].map(async (at) => {
      const { token } = await newVisit(at);
      return (await look(token))?.state;
    }),
  );
  expect(states).toEqual(["ended", "waiting", "waiting"]);
});

test("doesn't find a visit for an unknown token", async () => {
  for (const token of ["", "x", "00000000-0000-0000-0000-000000000000", "%"]) {
    expect([await look(token), await confirm(token)]).toEqual([null, null]);
  }
});

test("confirms at once over the documented path, without a session", async () => {
  const { id, token } = await newVisit();
  const confirmed = {
    status: 200,
    body: {
      success: true,
      status: "confirmed",
      organisation_name: "Bayside Climate Co",
      organisation_phone: "03 5550 1180",
      scheduled_at: "2026-11-20T03:30:00.000Z",
    },
  };
  const path = (sent: string) => `/api/public/jobs/confirm?token=${encodeURIComponent(sent)}`;
  const looked = await rest.app.inject({ method: "HEAD", url: path(token) });
  expect([looked.statusCode, (await jobOf(id))?.status]).toEqual([404, "new"]);
  expect(await rest.anonymous.call("GET", path(token))).toMatchObject(confirmed);
  expect(await rest.anonymous.call("GET", path(token))).toMatchObject(confirmed);
  expect((await jobOf(id))?.status).toBe("confirmed");
  await runner.as(org.admin).run(TestCompleteJobDocument, { id });
  expect(await rest.anonymous.call("GET", path(token))).toMatchObject({
    status: 409,
    body: { error: "This link has ended. Please call Bayside Climate Co on 03 5550 1180." },
  });
  expect(await rest.anonymous.call("GET", path("unknown"))).toMatchObject({ status: 404 });
  expect(await rest.anonymous.call("GET", "/api/public/jobs/confirm")).toMatchObject({ status: 422 });
});

test("tells an IP address that sends too many requests over REST how long to wait", async () => {
  const asked = await Promise.all(
    Array.from({ length: 70 }, () => rest.anonymous.call("GET", "/api/public/jobs/confirm?token=guess")),
  );
  const refused = asked.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers["retry-after"])).toBeLessThanOrEqual(60);
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
  runner.clock.now = new Date(runner.clock.now.getTime() + 60_000);
});

test("rate-limits an IP address that sends too many requests", async () => {
  const caller = runner.as(null, { ip: "203.0.113.99" });
  const ask = () => caller.attempt(TestVisitDocument, { token: "guess" });
  for (let asked = 0; asked < 60; asked += 1) expect((await ask()).errors).toEqual([]);
  expect((await ask()).errors).toMatchObject([{ code: "RATE_LIMITED" }]);
  const { now } = runner.clock;
  runner.clock.now = new Date(now.getTime() + 60_000);
  expect((await ask()).errors).toEqual([]);
  runner.clock.now = now;
});

test("confirms with a plain form, for browsers without JavaScript", async () => {
  const { id, token } = await newVisit();
  const send = async (sent: string) => {
    const { statusCode, body } = await rest.app.inject({
      method: "POST",
      url: `/confirm/${sent}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "",
    });
    return [statusCode, /<h1>([^<]*)/.exec(body)?.[1]];
  };
  const plain = async (of: string) => (await rest.app.inject(`/confirm/${of}/plain`)).body;
  const shown = await plain(token);
  expect(shown).toContain(`<form method="post" action="/confirm/${token}">`);
  expect(shown).toMatch(/<strong>\w{3} \d+ \w{3}/);
  expect(await send(token)).toEqual([200, "Your visit is confirmed"]);
  expect(await send(token)).toEqual([200, "Your visit is confirmed"]);
  expect(await plain(token)).toContain("You’ve confirmed this visit.");
  expect(await plain("unknown")).toContain("This link doesn’t work");
  expect((await jobOf(id))?.status).toBe("confirmed");
  await runner.as(org.admin).run(TestCompleteJobDocument, { id });
  expect(await send(token)).toEqual([409, "This link has ended"]);
  expect(await send("unknown")).toEqual([404, "This link doesn’t work"]);
});

test("declines with a plain form, and offers the calendar entry", async () => {
  const { id, token } = await newVisit();
  const plain = async () => (await rest.app.inject(`/confirm/${token}/plain`)).body;
  expect(await plain()).toContain(`<form method="post" action="/confirm/${token}/cannot">`);
  const [, calendar = ""] = /<a href="([^"]+\.ics)">Add to calendar/.exec(await plain()) ?? [];
  expect((await rest.app.inject(calendar)).statusCode).toBe(200);
  const decline = (of: string) =>
    rest.app.inject({
      method: "POST",
      url: `/confirm/${of}/cannot`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ text: "Away until <Friday>" }).toString(),
    });
  const { statusCode, body } = await decline(token);
  expect([statusCode, /<h1>([^<]*)/.exec(body)?.[1]]).toEqual([200, "They know you can’t make it"]);
  expect((await decline(token)).statusCode).toBe(200);
  expect(await org.db.job.findUniqueOrThrow({ where: { id } })).toMatchObject({
    cannotMakeItAt: expect.any(Date),
  });
  const messages = await org.db.message.findMany({ where: { jobId: id, channel: "page" } });
  expect(messages).toMatchObject([{ body: expect.stringContaining("Away until <Friday>") }]);
  expect(await plain()).toContain("I can make it after all");
  expect(await plain()).not.toContain("/cannot");
  expect((await decline("unknown")).statusCode).toBe(404);
});
