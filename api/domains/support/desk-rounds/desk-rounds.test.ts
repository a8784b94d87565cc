import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PORTAL_KEY } from "../../../platform/actions/portal-work.ts";
import { asMember, asStaff } from "../../../platform/actions/unit-of-work.ts";
import { createRunner, type Runner, TEST_NOW } from "../../../testing/runner.ts";
import { openTicket } from "../tickets/open-ticket.ts";
import { postTicketMessage } from "../tickets/post-ticket-message.ts";
import { deskEvents } from "../tickets/ticket.events.ts";
import { countBreaches, endQuietTickets } from "./desk-rounds.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
let agent: Awaited<ReturnType<Runner["make"]["staff"]>>;

beforeAll(async () => {
  runner = await createRunner();
  agent = await runner.make.staff();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  runner.clock.now = TEST_NOW;
  org = await runner.make.organisation();
});

const later = (ms: number) => {
  runner.clock.now = new Date(runner.clock.now.getTime() + ms);
};
const caller = () => ({ services: runner.services, me: org.technician, ip: "127.0.0.1" });
const open = (priority: "urgent" | "low" = "urgent") =>
  asMember(caller(), (work) =>
    openTicket(work, { title: "No photos", description: "None", priority } as Parameters<
      typeof openTicket
    >[1]),
  );
const say = (ticketId: string) =>
  asMember(caller(), (work) =>
    postTicketMessage(work, {
      ticketId,
      message: "And now?",
      source: "web",
      author: { userId: org.technician.userId },
    }),
  );
const answer = (ticketId: string) =>
  asStaff({ services: runner.services, ip: "127.0.0.1", meAsStaff: agent }, org.orgId, (work) =>
    postTicketMessage(work, {
      ticketId,
      message: "We look",
      source: "web",
      author: { staffId: agent.staffId },
    }),
  );
const breaches = () => countBreaches.handle(runner.services, {}, { isLast: false } as never);
const quiet = () => endQuietTickets.handle(runner.services, {}, { isLast: false } as never);
const read = (id: string) => org.db.supportTicket.findUniqueOrThrow({ where: { id } });
const counted = (ticketId: string) =>
  runner.database.system.ticketEvent.count({ where: { ticketId, kind: "response_breached" } });

test("counts a late reply once, and replying stops the clock", async () => {
  const id = await open();
  later(59 * MINUTE_MS);
  await breaches();
  expect((await read(id)).responseBreachedAt).toBeNull();
  later(2 * MINUTE_MS);
  await breaches();
  await breaches();
  expect((await read(id)).responseBreachedAt).toEqual(runner.clock.now);
  expect(await counted(id)).toBe(1);
  await answer(id);
  later(DAY_MS);
  await breaches();
  expect(await read(id)).toMatchObject({ responseDueAt: null, responseBreachedAt: null });
  expect(await counted(id)).toBe(1);
});

test("resolves a ticket after a quiet week, and a reply reopens it with a fresh clock", async () => {
  const id = await open("low");
  await answer(id);
  later(6 * DAY_MS);
  await quiet();
  expect((await read(id)).status).toBe("open");
  later(1.1 * DAY_MS);
  await quiet();
  expect(await read(id)).toMatchObject({ status: "resolved", resolutions: 1 });
  await say(id);
  await breaches();
  const reopened = await read(id);
  expect(reopened).toMatchObject({ status: "open", responseBreachedAt: null });
  expect(reopened.responseDueAt?.getTime()).toBeGreaterThan(runner.clock.now.getTime());
});

test("never resolves a ticket while the customer is waiting", async () => {
  const id = await open("low");
  await answer(id);
  await say(id);
  later(30 * DAY_MS);
  await quiet();
  expect((await read(id)).status).toBe("open");
});

test("wakes a ticket when its snooze ends", async () => {
  const id = await open();
  const snoozedUntil = new Date(runner.clock.now.getTime() + DAY_MS);
  await org.db.supportTicket.update({ where: { id }, data: { snoozedUntil } });
  await breaches();
  expect((await read(id)).snoozedUntil).toEqual(snoozedUntil);
  later(DAY_MS);
  await breaches();
  expect((await read(id)).snoozedUntil).toBeNull();
});

test("tells colleagues when someone closes a ticket's window without signing off", async () => {
  const id = await open();
  const asAgent = runner.asStaff(agent);
  await asAgent.run(`mutation View($id: ID!) { viewTicket(id: $id, isWriting: true) { id } }`, { id });
  const heard: unknown[] = [];
  const events = runner.services.bus.subscribe(deskEvents, PORTAL_KEY);
  void (async () => {
    for await (const event of events) heard.push(event);
  })();
  await breaches();
  expect(heard).toEqual([]);
  later(MINUTE_MS);
  await breaches();
  await breaches();
  await new Promise((wake) => setTimeout(wake, 10));
  expect(heard).toEqual([{ ticketId: id, orgId: org.orgId }]);
  await events.return?.(undefined);
});
