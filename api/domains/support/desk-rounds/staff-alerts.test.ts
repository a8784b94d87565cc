import type { StaffAlert } from "@fettle/rules/identity/staff-alerts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PORTAL_KEY } from "../../../platform/actions/portal-work.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { createRunner, type Runner, TEST_NOW } from "../../../testing/runner.ts";
import { updateTickets } from "../desk/update-tickets.ts";
import { type StaffAlertEvent, staffAlertEvents } from "../tickets/alert-staff.ts";
import { openTicket } from "../tickets/open-ticket.ts";
import { postTicketMessage } from "../tickets/post-ticket-message.ts";
import { countBreaches } from "./desk-rounds.ts";
import { sendDigests } from "./send-digests.ts";

type Staff = Awaited<ReturnType<Runner["make"]["staff"]>>;

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
let anita: Staff;
let marcus: Staff;
const heard: StaffAlertEvent[] = [];

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
  anita = await runner.make.staff("support_admin");
  marcus = await runner.make.staff();
  const { publish } = runner.services.bus;
  runner.services.bus.publish = (topic, key, event) => {
    if ((topic as unknown) === staffAlertEvents && key === PORTAL_KEY)
      heard.push(event as unknown as StaffAlertEvent);
    publish.call(runner.services.bus, topic, key, event);
  };
});
afterAll(() => runner.stop());
beforeEach(async () => {
  runner.clock.now = TEST_NOW;
  heard.length = 0;
  await runner.database.system.outboxMessage.deleteMany();
  await runner.database.system.supportTicket.deleteMany();
  await runner.database.system.staffUser.updateMany({ data: { alertSound: false, alertDigest: true } });
  await choose(anita, []);
  await choose(marcus, []);
});

const choose = (person: Staff, alertEmails: StaffAlert[], alertBrowser: StaffAlert[] = alertEmails) =>
  runner.database.system.staffUser.update({
    where: { id: person.staffId },
    data: { alertEmails, alertBrowser },
  });
const member = () => ({ services: runner.services, me: org.technician, ip: "127.0.0.1" });
const open = (priority: "urgent" | "medium" = "medium") =>
  asMember(member(), (work) => openTicket(work, { title: "No photos", description: "None", priority }));
const reply = (ticketId: string) =>
  asMember(member(), (work) =>
    postTicketMessage(work, {
      ticketId,
      message: "And now?",
      source: "web",
      author: { userId: org.technician.userId },
    }),
  );
const change = (by: Staff, id: string, to: Parameters<typeof updateTickets>[2]) =>
  updateTickets({ services: runner.services, ip: "127.0.0.1", meAsStaff: by }, [id], to);

const once = { isLast: false };
const round = () => countBreaches.handle(runner.services, {}, once);
const emails = async () =>
  (
    await runner.database.system.outboxMessage.findMany({
      where: { key: { startsWith: "staff-" } },
      orderBy: [{ recipient: "asc" }, { id: "asc" }],
    })
  ).map(({ recipient, subject }) => [recipient, subject?.split(":")[0]]);

test("alerts staff to new and urgent tickets by preference, once per ticket", async () => {
  await choose(anita, ["urgent", "new_ticket"]);
  await choose(marcus, ["urgent"]);
  await open();
  expect(await emails()).toEqual([[anita.email, "New ticket"]]);
  await runner.database.system.outboxMessage.deleteMany();
  await open("urgent");
  expect(await emails()).toEqual(
    [
      [anita.email, "Urgent ticket"],
      [marcus.email, "Urgent ticket"],
    ].toSorted(),
  );
});

test("tells a ticket’s assignee, or everyone if it has none, but never the person who acted", async () => {
  await choose(anita, ["assigned", "answered", "urgent"]);
  await choose(marcus, ["assigned", "answered", "urgent"]);
  const id = await open();
  await reply(id);
  expect(await emails()).toHaveLength(2);
  await runner.database.system.outboxMessage.deleteMany();
  await change(anita, id, { assignedTo: marcus.staffId });
  await reply(id);
  expect(await emails()).toEqual([
    [marcus.email, "Assigned to you"],
    [marcus.email, "Customer replied"],
  ]);
  await runner.database.system.outboxMessage.deleteMany();
  await change(marcus, id, { priority: "urgent" });
  expect(await emails()).toEqual([[anita.email, "Urgent ticket"]]);
});

test("warns once, 30 minutes before an answer is late", async () => {
  await choose(anita, ["breach"]);
  const id = await open("urgent");
  const { responseDueAt } = await org.db.supportTicket.findUniqueOrThrow({ where: { id } });
  const before = (minutes: number) => new Date((responseDueAt?.getTime() ?? 0) - minutes * 60_000);
  runner.clock.now = before(31);
  await round();
  expect(await emails()).toEqual([]);
  for (const minutes of [30, 29, 1]) {
    runner.clock.now = before(minutes);
    await round();
  }
  expect(await emails()).toEqual([[anita.email, "Reply due in 30 minutes"]]);
  expect(heard.map(({ kind }) => kind)).toEqual(["breach"]);
});

test("alerts open portals by preference, with sound if turned on", async () => {
  await choose(anita, [], ["new_ticket"]);
  await runner.database.system.staffUser.update({ where: { id: anita.staffId }, data: { alertSound: true } });
  await choose(marcus, [], ["answered"]);
  const id = await open();
  await reply(id);
  expect(heard).toMatchObject([
    { kind: "new_ticket", ticketId: id, to: [{ staffId: anita.staffId, hasSound: true }] },
    { kind: "answered", ticketId: id, to: [{ staffId: marcus.staffId, hasSound: false }] },
  ]);
  expect(await emails()).toEqual([]);
});

test("sends one summary a day to those who turned the other emails off", async () => {
  await choose(marcus, ["urgent"]);
  const digest = () => sendDigests.handle(runner.services, {}, once);
  await digest();
  expect(await emails()).toEqual([]);
  await open();
  for (let again = 0; again < 2; again += 1) await digest();
  expect(await emails()).toEqual([[anita.email, "Support today"]]);
  await runner.database.system.staffUser.updateMany({ data: { alertDigest: false } });
  runner.clock.now = new Date(TEST_NOW.getTime() + 86_400_000);
  await digest();
  expect(await emails()).toHaveLength(1);
});

test("doesn't send anything to disabled staff", async () => {
  await choose(anita, ["new_ticket"]);
  const where = { id: anita.staffId };
  await runner.database.system.staffUser.update({ where, data: { disabledAt: TEST_NOW } });
  await open();
  expect(await emails()).toEqual([]);
  await runner.database.system.staffUser.update({ where, data: { disabledAt: null } });
});
