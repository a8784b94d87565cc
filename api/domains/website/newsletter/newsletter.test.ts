import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { purgeExpired } from "../../../platform/purge/purge-expired.ts";
import type { RecordedAdEvents } from "../../../ports/ad-events/ad-events.ts";
import { purges } from "../../../purges.ts";
import { createRestClient, type RestClient } from "../../../testing/rest-client.ts";
import { createRunner, type Runner, TEST_NOW } from "../../../testing/runner.ts";
import { confirmSubscription, endSubscription, subscribeAgain } from "./answer-newsletter-link.ts";
import { mailSubscriber } from "./mail-subscriber.ts";

const PATH = "/api/public/newsletter/subscribe";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let runner: Runner;
let rest: RestClient;
let month = 0;
beforeAll(async () => {
  runner = await createRunner({
    env: { OWNER_EMAIL: "owner@fettle.example", OWNER_PASSWORD: "quite uncommon" },
  });
  rest = await createRestClient(runner);
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});
beforeEach(async () => {
  // Advances the clock so each test has its own rate limit.
  month += 1;
  runner.clock.now = new Date(TEST_NOW.getTime() + month * 30 * DAY_MS);
  await runner.services.database.system.newsletterSubscription.deleteMany();
});

const later = (ms: number) => {
  runner.clock.now = new Date(runner.clock.now.getTime() + ms);
};
const subscribe = (body: object) => rest.anonymous.call("POST", PATH, body);
const mail = (email: string, source = "blog") =>
  mailSubscriber.handle(runner.services, { email, source }, { isLast: false });
const mailsTo = (recipient: string) =>
  runner.services.database.system.outboxMessage.findMany({
    where: { recipient },
    orderBy: { createdAt: "asc" },
  });
const stored = (email: string) =>
  runner.services.database.system.newsletterSubscription.findUniqueOrThrow({ where: { email } });
async function tokensOf(email: string) {
  const [{ text, headers } = { text: "", headers: null }] = (await mailsTo(email)).slice(-1);
  const [, confirm = ""] = /newsletter\/confirm\/(\S+)/.exec(text) ?? [];
  const [, end = ""] = /newsletter\/unsubscribe\/(\S+)/.exec(text) ?? [];
  return { confirm, end, headers };
}

test("responds the same for new, subscribed and unsubscribed addresses, with clear errors", async () => {
  const answers = [];
  for (const state of ["new", "subscribed", "ended"]) {
    const email = `${state}@example.com`;
    if (state !== "new") await mail(email);
    if (state === "subscribed") await confirmSubscription(runner.services, (await tokensOf(email)).confirm);
    if (state === "ended") await endSubscription(runner.services, (await tokensOf(email)).end);
    const { status, body } = await subscribe({ email, source: "article" });
    answers.push({ status, body });
  }
  expect(answers).toEqual(
    Array(3).fill({ status: 200, body: { success: true, message: "Check your inbox to confirm" } }),
  );
  expect(await subscribe({ email: " " })).toMatchObject({
    status: 422,
    body: { error: "Please enter your email address to subscribe." },
  });
  expect(await subscribe({})).toMatchObject({
    body: { error: "Please enter your email address to subscribe." },
  });
  expect((await subscribe({ email: "nobody" })).status).toBe(422);
  expect((await subscribe({ email: "a@example.com", source: "<b>" })).status).toBe(422);
  const queued = await runner.services.database.system.$queryRaw<{ count: bigint }[]>`
    select count(*) from graphile_worker.jobs where task_identifier = ${mailSubscriber.name}`;
  expect(Number(queued[0]?.count)).toBe(3);
});

test("limits a network to ten requests an hour", async () => {
  const statuses = [];
  for (let count = 0; count < 11; count += 1) {
    statuses.push((await subscribe({ email: `${count}@example.com` })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
});

test("confirms by the emailed link within seven days, and unsubscribes at any time", async () => {
  const email = "Kim@example.com";
  await mail(email, "article");
  const { confirm, end, headers } = await tokensOf(email);
  expect(headers).toMatchObject({ unsubscribeUrl: expect.stringContaining("/newsletter/unsubscribe/") });
  expect(await confirmSubscription(runner.services, end)).toBeNull();
  expect(await endSubscription(runner.services, confirm)).toBeNull();
  expect((await stored(email)).confirmedAt).toBeNull();
  later(7 * DAY_MS);
  expect(await confirmSubscription(runner.services, confirm)).toBeNull();
  later(-HOUR_MS);
  const first = await confirmSubscription(runner.services, confirm);
  later(HOUR_MS);
  expect(await confirmSubscription(runner.services, confirm)).toEqual(first);
  const leads = (runner.services.adEvents as RecordedAdEvents).events.filter(({ kind }) => kind === "Lead");
  expect(leads.at(-1)).toMatchObject({ content: { category: first?.source }, isConsented: false });
  later(400 * DAY_MS);
  await endSubscription(runner.services, end);
  const ended = await stored(email);
  expect(ended.unsubscribedAt).toEqual(runner.clock.now);
  later(HOUR_MS);
  await endSubscription(runner.services, end);
  expect(await stored(email)).toEqual(ended);
  // Only the unsubscribe link can resubscribe the address; an old confirmation link can't.
  expect(await confirmSubscription(runner.services, confirm)).toBeNull();
  expect(await subscribeAgain(runner.services, confirm)).toBeNull();
  expect(await subscribeAgain(runner.services, end)).toMatchObject({ unsubscribedAt: null });
});

test("never emails an unsubscribed address from the form, confirmed or not", async () => {
  for (const isConfirmed of [false, true]) {
    const email = `${isConfirmed}@example.com`;
    await mail(email);
    const { confirm, end } = await tokensOf(email);
    if (isConfirmed) await confirmSubscription(runner.services, confirm);
    await endSubscription(runner.services, end);
    for (const days of [0, 2, 31, 400]) {
      later(days * DAY_MS);
      await purgeExpired(purges).handle(runner.services, {}, { isLast: false });
      await mail(email);
      expect(await stored(email)).toMatchObject({ unsubscribedAt: expect.any(Date), mails: 1 });
    }
    // The purge deleted the first email after a month.
    expect(await mailsTo(email)).toEqual([]);
  }
});

test("limits emails per address, and tells subscribers they're already subscribed", async () => {
  const email = "lee@example.com";
  for (let count = 0; count < 5; count += 1) {
    await mail(email);
    later(HOUR_MS);
  }
  expect(await mailsTo(email)).toHaveLength(3);
  later(DAY_MS);
  await confirmSubscription(runner.services, (await tokensOf(email)).confirm);
  await mail(email, "landing");
  const mails = await mailsTo(email);
  expect(mails.at(-1)?.subject).toMatch(/^You’re subscribed/);
  expect(mails.at(-1)?.text).not.toContain("/newsletter/confirm/");
  expect((await stored(email)).source).toBe("blog");
});

test("lets the owner count and export subscribers, and audits the export", async () => {
  for (const email of ["one@example.com", "two@example.com", "three@example.com"]) await mail(email);
  await confirmSubscription(runner.services, (await tokensOf("one@example.com")).confirm);
  await confirmSubscription(runner.services, (await tokensOf("two@example.com")).confirm);
  await endSubscription(runner.services, (await tokensOf("two@example.com")).end);
  const owner = runner.asOwner(await runner.make.owner());
  const { ownerNewsletter } = await owner.run("query { ownerNewsletter { subscribed waiting } }");
  expect(ownerNewsletter).toEqual({ subscribed: 1, waiting: 1 });
  const { exportNewsletter } = await owner.run("mutation { exportNewsletter }");
  const [row, ...others] = parse(exportNewsletter ?? "", { columns: true }) as Record<string, string>[];
  expect(others).toEqual([]);
  expect(row).toMatchObject({ Email: "one@example.com", Source: "blog" });
  const [, token = ""] = /unsubscribe\/(\S+)$/.exec(row?.["Unsubscribe link"] ?? "") ?? [];
  expect(await endSubscription(runner.services, token)).toMatchObject({ email: "one@example.com" });
  const entry = await runner.services.database.system.auditEntry.findFirst({
    where: { action: "newsletter.exported" },
    orderBy: { at: "desc" },
  });
  expect(entry).toMatchObject({ actorType: "owner", detail: { addresses: 1 } });
});

test("purges an unconfirmed address after a month", async () => {
  await mail("never@example.com");
  await mail("yes@example.com");
  await confirmSubscription(runner.services, (await tokensOf("yes@example.com")).confirm);
  later(31 * DAY_MS);
  await purgeExpired(purges).handle(runner.services, {}, { isLast: false });
  const left = await runner.services.database.system.newsletterSubscription.findMany();
  expect(left.map(({ email }) => email)).toEqual(["yes@example.com"]);
});
