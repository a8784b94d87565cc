import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { confirmByText, thankForYes } from "../domains/conversations/replies/confirm-by-text.ts";
import { sweepRecentTexts } from "../domains/conversations/replies/sweep-texts.ts";
import { receiveBounce } from "../domains/delivery/bounces/receive-bounce.ts";
import { postCustomerMail } from "../domains/delivery/messaging/post-customer-mail.ts";
import { handleMail } from "../domains/delivery/received-mail/handle-mail.ts";
import { deliverText } from "../domains/delivery/texting/deliver-text.ts";
import { lookUpText } from "../domains/delivery/texting/look-up-text.ts";
import { isOptedOut } from "../domains/delivery/texting/opt-outs.ts";
import { postText } from "../domains/delivery/texting/post-text.ts";
import { noteDelivery } from "../domains/invoicing/document-mail/note-delivery.ts";
import { findSilences } from "../domains/owner/alerts/silences.ts";
import { receiveTicketMail } from "../domains/support/ticket-mail/receive-ticket-mail.ts";
import { openTicket } from "../domains/support/tickets/open-ticket.ts";
import { setTicketStatus } from "../domains/support/tickets/set-ticket-status.ts";
import { asDesk, asMember, asSystem } from "../platform/actions/unit-of-work.ts";
import { replyAddress } from "../ports/mail/reply-address.ts";
import { TEXT_INBOUND_PATH } from "../ports/sms/sms.ts";
import { createTwilioSms } from "../ports/sms/twilio-sms.ts";
import { rawDeliveryReport } from "../testing/delivery-report.ts";
import { type FakeTwilio, startFakeTwilio, TWILIO_ACCOUNT } from "../testing/fake-twilio.ts";
import { runQueued } from "../testing/queued-jobs.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const PUBLIC_URL = "https://app.example";
const SECRET = "a secret of sixteen";
const HOUR_MS = 3_600_000;

let runner: Runner;
let fake: FakeTwilio;
let app: TestApp;
let start: Date;
/** A new customer number per test: the provider's list keeps earlier texts. */
let pat: string;
let serial = 0;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  const mail = {
    MAIL_WEBHOOK_SECRET: SECRET,
    MAIL_REPLY_DOMAIN: "mail.fettle.example",
    MAIL_AUTH_SERVER: "mx.fettle.example",
  };
  runner = await createRunner({ env: { PUBLIC_URL, ...mail } });
  start = runner.clock.now;
  fake = await startFakeTwilio();
  runner.services.sms = createTwilioSms({
    ...TWILIO_ACCOUNT,
    from: TWILIO_ACCOUNT.numbers,
    messagingServiceSid: undefined,
    apiUrl: fake.apiUrl,
    publicUrl: PUBLIC_URL,
    takesReports: true,
  });
  app = await startTestApp(runner);
  fake.reachAt(app.url);
});
afterAll(async () => {
  await app.stop();
  await fake.stop();
  await runner.stop();
});
beforeEach(async () => {
  const { system } = runner.database;
  for (const rows of [system.smsRoute, system.ownerAlert, system.receivedMail]) {
    await (rows as { deleteMany(): Promise<unknown> }).deleteMany();
  }
  serial += 1;
  pat = `+61491570${100 + serial}`;
  runner.clock.now = start;
  fake.texts.length = 0;
  org = await runner.make.organisation({ name: "Bayside Air" });
});

const wait = (hours: number) => {
  runner.clock.now = new Date(+runner.clock.now + hours * HOUR_MS);
};
const alerts = async () => {
  const raised = await runner.database.system.ownerAlert.findMany({ orderBy: { kind: "asc" } });
  return raised.map(({ kind }) => kind);
};
const attempt = { isLast: false };

async function text(of = org, fields: object = {}) {
  const { id } = await asSystem(runner.services, of.orgId, (work) =>
    postText(work, { kind: "job_message", to: pat, body: "Hello", sentById: null, ...fields }),
  );
  await deliverText.handle(runner.services, { orgId: of.orgId, messageId: id }, attempt);
  return of.db.message.findUniqueOrThrow({ where: { id } });
}
const statusOf = async (id: string) => (await org.db.message.findUniqueOrThrow({ where: { id } })).status;
const sent = () => {
  const newest = fake.texts.findLast(({ isInbound }) => !isInbound);
  if (!newest) throw new Error("No text was sent");
  return newest;
};

/** The provider has the text whether or not the webhook delivers it. */
const write = (to: string | null, body: string) => fake.receive(pat, to ?? "", body, runner.clock.now);
const bring = (each: ReturnType<typeof write>) => fake.deliver(each, `${PUBLIC_URL}${TEXT_INBOUND_PATH}`);
async function sweep() {
  wait(0.1);
  await sweepRecentTexts.handle(runner.services, {}, attempt);
  await workOff();
}
async function workOff() {
  await runQueued(runner, confirmByText);
  await runQueued(runner, thankForYes);
}
const inbox = async (of = org) =>
  (await of.db.message.findMany({ where: { direction: "inbound" }, orderBy: { createdAt: "asc" } })).map(
    ({ body }) => body,
  );

async function askForYes() {
  const customer = await runner.make.customer(org.orgId, { phone: pat });
  const { id: jobId } = await org.db.job.create({
    data: {
      number: 1,
      title: "Service",
      status: "scheduled",
      customerId: customer.id,
      scheduledAt: new Date(+start + 7 * 24 * HOUR_MS),
      confirmationToken: crypto.randomUUID(),
    },
  });
  const asked = await text(org, { kind: "job_confirmation", jobId, customerId: customer.id });
  const outcome = async () => {
    const { status } = await org.db.job.findUniqueOrThrow({ where: { id: jobId } });
    const thanks = await org.db.message.count({ where: { body: { startsWith: "Thanks, your visit" } } });
    return [status, thanks];
  };
  return { ourNumber: asked.ourNumber, outcome };
}
const optedOut = () => isOptedOut(org.db, pat);

async function email(to = "pat@example.com") {
  const customer = await runner.make.customer(org.orgId, { email: to });
  const id = await asSystem(runner.services, org.orgId, (work) =>
    postCustomerMail(work, {
      kind: "reply",
      to,
      subject: "Hello",
      text: "Hello",
      html: "<p>Hello</p>",
      sender: { fromName: "Bayside Air", replyTo: null },
      about: { customerId: customer.id },
      sentById: org.admin.userId,
    }),
  );
  const raw = rawDeliveryReport({ to: replyAddress(runner.services, "bounce", id) ?? "" });
  return { id, raw };
}
async function post(raw: string) {
  const headers = { "content-type": "message/rfc822", authorization: `Bearer ${SECRET}` };
  const answer = await fetch(`${app.url}/webhooks/mail`, { method: "POST", headers, body: raw });
  expect(answer.status).toBe(204);
  const settled = noteDelivery(runner.bus, runner.services.now);
  const bounce = receiveBounce(runner.services, { settled });
  const ticket = receiveTicketMail(runner.services);
  await runQueued(runner, handleMail({ bounce, ticket }));
}

async function openedTicket() {
  const { services } = runner;
  const caller = { services, me: org.technician, ip: "127.0.0.1" };
  const id = await asMember(caller, (work) => openTicket(work, { title: "No photos", description: "None" }));
  const answer = (words: string) =>
    [
      "Authentication-Results: mx.fettle.example; dmarc=pass header.from=example.com",
      `From: Pat <${org.technician.email}>`,
      `To: ${replyAddress(services, "ticket", id)}`,
      `Message-ID: <${crypto.randomUUID()}@mail.example>`,
      "Content-Type: text/plain",
      "",
      words,
    ].join("\r\n");
  const messages = async () => {
    const { system } = runner.database;
    const tickets = await system.supportTicket.findMany({
      where: { orgId: org.orgId },
      orderBy: { createdAt: "asc" },
      include: { messages: { where: { source: "mail" }, orderBy: { createdAt: "asc" } } },
    });
    return tickets.map((each) => [each.description, ...each.messages.map(({ message }) => message)]);
  };
  return { id, answer, messages };
}

const MESSAGES: Record<
  string,
  Record<"never" | "twice" | "late" | "before its cause", () => Promise<void>>
> = {
  "a report on a text": {
    never: async () => {
      const { id } = await text();
      Object.assign(sent(), { status: "delivered" });
      wait(6);
      await runQueued(runner, lookUpText);
      expect([await statusOf(id), await alerts()]).toEqual(["delivered", ["text_reports_lost"]]);
    },
    twice: async () => {
      const { id } = await text();
      for (const _again of [1, 2]) await fake.report(sent(), "undelivered", { errorCode: 30003 });
      expect(await statusOf(id)).toBe("failed");
      expect(await org.db.usageCounter.findMany()).toMatchObject([{ used: 0 }]);
    },
    late: async () => {
      const { id } = await text();
      await fake.report(sent(), "delivered");
      await fake.report(sent(), "sent");
      expect([await statusOf(id), await alerts()]).toEqual(["delivered", []]);
    },
    "before its cause": async () => {
      fake.moods.push("callback first");
      expect((await text()).status).toBe("delivered");
    },
  },
  "a customer’s text": {
    never: async () => {
      const { ourNumber } = await text();
      write(ourNumber, "Gate code is 4711");
      for (const _again of [1, 2]) await sweep();
      expect([await inbox(), await alerts()]).toEqual([["Gate code is 4711"], ["texts_missed"]]);
    },
    twice: async () => {
      const { ourNumber } = await text();
      const written = write(ourNumber, "Gate code is 4711");
      for (const _again of [1, 2]) expect(await bring(written)).toBe(200);
      await sweep();
      expect([await inbox(), await alerts()]).toEqual([["Gate code is 4711"], []]);
    },
    late: async () => {
      const { ourNumber } = await text();
      const written = write(ourNumber, "Gate code is 4711");
      await sweep();
      expect(await bring(written)).toBe(200);
      expect(await inbox()).toEqual(["Gate code is 4711"]);
    },
    "before its cause": async () => {
      const written = write(TWILIO_ACCOUNT.numbers[0] ?? "", "Who are you?");
      expect(await bring(written)).toBe(200);
      wait(0.5);
      for (const of of [org, await runner.make.organisation()]) await text(of);
      await sweep();
      expect([await inbox(), await alerts()]).toEqual([[], []]);
    },
  },
  "a YES": {
    never: async () => {
      const { ourNumber, outcome } = await askForYes();
      write(ourNumber, "Yes");
      for (const _again of [1, 2]) await sweep();
      expect([await outcome(), await alerts()]).toEqual([["confirmed", 1], ["texts_missed"]]);
    },
    twice: async () => {
      const { ourNumber, outcome } = await askForYes();
      const written = write(ourNumber, "Yes");
      for (const _again of [1, 2]) {
        await bring(written);
        await workOff();
      }
      await sweep();
      expect(await outcome()).toEqual(["confirmed", 1]);
    },
    late: async () => {
      const { ourNumber, outcome } = await askForYes();
      write(ourNumber, "Yes");
      wait(1);
      await text(org, { body: "Our new price list is out", jobId: null });
      await sweep();
      expect(await outcome()).toEqual(["confirmed", 1]);
    },
    "before its cause": async () => {
      const { ourNumber } = await text();
      write(ourNumber, "Yes");
      wait(0.5);
      const { outcome } = await askForYes();
      await sweep();
      expect(await outcome()).toEqual(["scheduled", 0]);
      expect(await inbox()).toEqual(["Yes"]);
    },
  },
  "a STOP": {
    never: async () => {
      const { ourNumber } = await text();
      write(ourNumber, "STOP");
      await sweep();
      expect([await optedOut(), await alerts()]).toEqual([true, ["texts_missed"]]);
    },
    twice: async () => {
      const { ourNumber } = await text();
      const written = write(ourNumber, "STOP");
      for (const _again of [1, 2]) await bring(written);
      expect([await optedOut(), await org.db.optOutEvent.count()]).toEqual([true, 1]);
    },
    late: async () => {
      const { ourNumber } = await text();
      write(ourNumber, "STOP");
      wait(0.5);
      await bring(write(ourNumber, "START"));
      await sweep();
      expect([await optedOut(), await inbox()]).toEqual([false, ["STOP", "START"]]);
    },
    "before its cause": async () => {
      await bring(write(TWILIO_ACCOUNT.numbers[0] ?? "", "STOP"));
      expect(await org.db.optOutEvent.count()).toBe(0);
    },
  },
  "an emailed answer to a ticket": {
    never: async () => {
      const { answer, messages } = await openedTicket();
      for (let day = 0; day < 8; day += 1) {
        await post(answer(`Day ${day}`));
        wait(24);
      }
      wait(48);
      expect(await findSilences(runner.database.system, runner.clock.now)).toHaveLength(1);
      expect((await messages()).flat()).toHaveLength(9);
    },
    twice: async () => {
      const { answer, messages } = await openedTicket();
      const raw = answer("It works");
      for (const way of ["mx1", "mx1", "mx2"]) await post(`Received: by ${way}\r\n${raw}`);
      expect(await messages()).toEqual([["None", "It works"]]);
    },
    late: async () => {
      const { id, answer, messages } = await openedTicket();
      wait(1);
      await asDesk(runner.services, org.orgId, (work) =>
        setTicketStatus(work, { ticketId: id, to: "closed", by: null }),
      );
      wait(5 * 24);
      await post(answer("It still fails"));
      // A closed ticket doesn't accept replies: a late one opens a new ticket.
      expect(await messages()).toEqual([["None"], ["It still fails"]]);
    },
    "before its cause": async () => {
      const { answer, messages } = await openedTicket();
      const [first, second] = [answer("It fails"), answer("Sorry, it works")];
      await post(second);
      await post(first);
      expect(await messages()).toEqual([["None", "Sorry, it works", "It fails"]]);
    },
  },
  "a bounce": {
    never: async () => {
      for (let day = 0; day < 8; day += 1) {
        await post((await email(`pat${day}@example.com`)).raw);
        wait(24);
      }
      wait(48);
      expect(await findSilences(runner.database.system, runner.clock.now)).toHaveLength(1);
    },
    twice: async () => {
      const { id, raw } = await email();
      for (const way of ["mx1", "mx1", "mx2"]) await post(`Received: by ${way}\r\n${raw}`);
      expect(await statusOf(id)).toBe("bounced");
      expect(await org.db.usageCounter.findMany()).toMatchObject([{ used: 0 }]);
    },
    late: async () => {
      const { id, raw } = await email();
      await org.db.message.update({ where: { id }, data: { status: "sent" } });
      wait(5 * 24);
      await post(raw);
      expect(await statusOf(id)).toBe("bounced");
    },
    "before its cause": async () => {
      const { id, raw } = await email();
      await post(raw);
      expect(await statusOf(id)).toBe("bounced");
    },
  },
};

for (const [message, ways] of Object.entries(MESSAGES)) {
  test.each(Object.entries(ways))(
    `${message} that arrives %s ends in the right state`,
    (_way, prove) => prove(),
    60_000,
  );
}

test("alerts the owner if the provider is unreachable, and finds the text in the next sweep", async () => {
  const { ourNumber } = await text();
  write(ourNumber, "Gate code is 4711");
  fake.failLists(true);
  await sweep();
  expect([await inbox(), await alerts()]).toEqual([[], ["texts_not_swept"]]);
  fake.failLists(false);
  await sweep();
  expect(await inbox()).toEqual(["Gate code is 4711"]);
});

test("a text found late goes to the business that had texted the customer when it was sent", async () => {
  const { ourNumber } = await text();
  write(ourNumber, "Gate code is 4711");
  wait(0.5);
  const other = await runner.make.organisation();
  const { system } = runner.database;
  await system.smsRoute.deleteMany();
  const route = { orgId: other.orgId, ourNumber: ourNumber ?? "", peerNumber: pat };
  const at = runner.clock.now;
  await system.smsRoute.create({ data: { ...route, createdAt: at, lastUsedAt: at } });
  await sweep();
  expect([await inbox(), await inbox(other)]).toEqual([["Gate code is 4711"], []]);
});
