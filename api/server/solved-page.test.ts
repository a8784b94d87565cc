import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { StaffViewer } from "../auth/viewer.ts";
import { postTicketMessage } from "../domains/support/tickets/post-ticket-message.ts";
import { setTicketStatus } from "../domains/support/tickets/set-ticket-status.ts";
import { asDesk, asStaff } from "../platform/actions/unit-of-work.ts";
import { createRunner, type Runner, TEST_NOW } from "../testing/runner.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let runner: Runner;
let app: TestApp;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
let anita: StaffViewer;
let ticketId: string;
let address = 0;
beforeAll(async () => {
  runner = await createRunner({ env: { PUBLIC_URL: "https://fettle.example", TRUST_PROXY: "1" } });
  app = await startTestApp(runner);
  org = await runner.make.organisation();
  anita = await runner.make.staff("support_agent");
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});
beforeEach(async () => {
  address += 1;
  const { id } = await org.db.supportTicket.create({
    data: {
      title: "Texts <don’t> arrive",
      description: "Since Monday",
      submittedById: org.technician.userId,
      assignedToId: anita.staffId,
    },
  });
  ticketId = id;
});

const setStatus = (to: "open" | "resolved") =>
  asStaff({ services: runner.services, ip: "::1", meAsStaff: anita }, org.orgId, (work) =>
    setTicketStatus(work, { ticketId, to, by: { staffId: anita.staffId } }),
  );
const ratings = () => org.db.ticketRating.findMany({ where: { ticketId }, orderBy: { resolution: "asc" } });
const stored = () => org.db.supportTicket.findUniqueOrThrow({ where: { id: ticketId } });

async function links(): Promise<string[]> {
  const asked = await ratings();
  const mails = await runner.database.system.outboxMessage.findMany({
    where: { key: { in: asked.map(({ id }) => `ticket-rating:${id}`) } },
    orderBy: { id: "asc" },
  });
  expect(mails.every(({ recipient, isSecret }) => recipient === org.technician.email && isSecret)).toBe(true);
  return mails.map(({ text }) => /https:\/\/fettle.example(\/was-it-solved\/\S+)/.exec(text)?.[1] ?? "");
}
const ask = async (path: string, fields?: Record<string, string>) => {
  const headers = { "x-forwarded-for": `10.1.0.${address}` };
  const init = fields ? { method: "POST", body: new URLSearchParams(fields) } : {};
  const answer = await fetch(`${app.url}${path}`, { ...init, headers });
  return { status: answer.status, html: await answer.text() };
};

test("resolving right after a reply sends one email with both; later it's two", async () => {
  const mails = () =>
    runner.database.system.outboxMessage.findMany({
      where: { orgId: org.orgId, text: { contains: ticketId } },
      orderBy: { id: "asc" },
    });
  const reply = (message: string) =>
    asStaff({ services: runner.services, ip: "::1", meAsStaff: anita }, org.orgId, (work) =>
      postTicketMessage(work, { ticketId, message, source: "web", author: { staffId: anita.staffId } }),
    );
  await reply("Please try again");
  await setStatus("resolved");
  const [both, ...others] = await mails();
  expect(others).toEqual([]);
  expect(both).toMatchObject({
    recipient: org.technician.email,
    subject: expect.stringMatching(/^Re: Texts <don’t> arrive \(ticket /),
    isSecret: true,
    text: expect.stringMatching(
      /^Please try again\n\nWe’ve marked your ticket .* as solved\..*\n\nhttps:\S+\n\n.*\nFettle Support\n\n--\nTicket \w+\. Reply in the ticket:\n\S+\n\nOn .* wrote:\n> /,
    ),
  });
  const [, link = ""] = /https:\/\/fettle.example(\/was-it-solved\/\S+)/.exec(both?.text ?? "") ?? [];
  expect((await ask(link, { solved: "yes" })).status).toBe(200);
  await setStatus("open");
  await setStatus("resolved");
  expect(await mails()).toHaveLength(2);
  // An undone resolution takes its question back.
  await setStatus("open");
  expect(await mails()).toHaveLength(1);
  await reply("And now?");
  runner.clock.now = new Date(TEST_NOW.getTime() + 50_000);
  await setStatus("resolved");
  runner.clock.now = TEST_NOW;
  expect(await mails()).toHaveLength(3);
});

test("takes the question out of a held reply when the resolution is undone", async () => {
  await asStaff({ services: runner.services, ip: "::1", meAsStaff: anita }, org.orgId, (work) =>
    postTicketMessage(work, {
      ticketId,
      message: "Fixed",
      source: "web",
      author: { staffId: anita.staffId },
    }),
  );
  await setStatus("resolved");
  await setStatus("open");
  const held = await runner.database.system.outboxMessage.findFirstOrThrow({
    where: { key: { startsWith: "ticket-message:" }, text: { contains: ticketId } },
  });
  expect(held).toMatchObject({ isSecret: false, text: expect.stringContaining("Fixed") });
  expect(held.text).not.toContain("was-it-solved");
});

test("takes a comment on the page that thanks for the answer", async () => {
  await setStatus("resolved");
  const [link = ""] = await links();
  expect((await ask(link, { solved: "yes" })).html).toContain("Anything you’d like to add?");
  const commented = await ask(link, { solved: "yes", comment: "Quick" });
  expect(commented.html).toContain("Thanks for your comment.");
  expect(commented.html).not.toContain("<textarea");
  await ask(link, { solved: "yes", comment: "Another" });
  expect(await ratings()).toMatchObject([{ satisfied: true, comment: "Quick" }]);
});

test("opening the emailed link doesn't answer; its form does, once, without signing in", async () => {
  await setStatus("resolved");
  const [link = ""] = await links();
  for (let times = 0; times < 3; times += 1) {
    const { status, html } = await ask(link);
    expect(status).toBe(200);
    expect(html).toContain("Texts &lt;don’t&gt; arrive");
    expect(html).not.toContain("<script");
  }
  expect(await ratings()).toMatchObject([{ satisfied: null, ratedAt: null }]);
  expect((await ask(link, {})).status).toBe(422);
  const answer = { solved: "yes", comment: "Quick, thanks" };
  expect((await ask(link, answer)).html).toContain("Thank you");
  expect((await ask(link, answer)).status).toBe(200);
  expect((await ask(link, { solved: "no", comment: "" })).status).toBe(409);
  expect(await ratings()).toMatchObject([
    { satisfied: true, comment: "Quick, thanks", userId: null, staffId: anita.staffId, resolution: 1 },
  ]);
  const entries = `query Entries($id: ID!) { deskTicket(id: $id) { entries { event to text } } }`;
  const { deskTicket } = await runner.asStaff(anita).run(entries, { id: ticketId });
  expect(deskTicket?.entries).toContainEqual({ event: "rated", to: "satisfied", text: "Quick, thanks" });
  expect((await ask(link)).html).toContain("Thank you");
  expect(await stored()).toMatchObject({ status: "resolved" });
});

test("“Not yet” reopens the ticket, and each resolution is asked about once", async () => {
  await setStatus("resolved");
  const [first = ""] = await links();
  expect((await ask(first, { solved: "no" })).html).toContain("reopened your ticket");
  expect(await stored()).toMatchObject({ status: "open", waitingSince: expect.any(Date) });
  await setStatus("resolved");
  await setStatus("resolved");
  const [, second = "", ...more] = await links();
  expect(more).toEqual([]);
  await setStatus("open");
  // An old answer doesn't count once work on the ticket has resumed.
  await ask(second, { solved: "no" });
  expect(await ratings()).toMatchObject([
    { resolution: 1, satisfied: false },
    { resolution: 2, satisfied: false },
  ]);
  const events = await runner.database.forPortal(org.orgId).ticketEvent.findMany({
    where: { ticketId, kind: "status", userId: { not: null } },
  });
  expect(events).toMatchObject([{ from: "resolved", to: "open", userId: org.technician.userId }]);
});

test("an automatically resolved ticket asks too; one its customer resolved doesn't", async () => {
  await asDesk(runner.services, org.orgId, (work) =>
    setTicketStatus(work, { ticketId, to: "resolved", by: null }),
  );
  expect(await links()).toHaveLength(1);
  const { id } = await org.db.supportTicket.create({
    data: { title: "Other", description: "x", submittedById: org.technician.userId },
  });
  await runner
    .as(org.technician)
    .run(`mutation Yes($id: ID!) { answerIfSolved(ticketId: $id, solved: true) { status } }`, { id });
  expect(await org.db.ticketRating.findMany({ where: { ticketId: id } })).toMatchObject([
    { satisfied: true },
  ]);
  expect(
    await runner.database.system.outboxMessage.count({ where: { subject: { contains: "Other" } } }),
  ).toBe(0);
});

test("an unknown or expired link shows a page, and too many tries are throttled", async () => {
  await setStatus("resolved");
  const [link = ""] = await links();
  await org.db.ticketRating.updateMany({ where: { ticketId }, data: { askedAt: new Date(0) } });
  for (const path of [link, `${link}x`, "/was-it-solved/%00"]) {
    for (const fields of [undefined, { solved: "no" }]) {
      const { status, html } = await ask(path, fields);
      expect(status).toBe(404);
      expect(html).toContain("This link has expired");
    }
  }
  expect(await ratings()).toMatchObject([{ satisfied: null }]);
  const answers = await Promise.all(Array.from({ length: 61 }, () => ask(link)));
  expect(answers.some(({ status }) => status === 429)).toBe(true);
});
