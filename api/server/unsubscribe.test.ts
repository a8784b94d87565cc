import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CustomerMail, postCustomerMail } from "../domains/delivery/messaging/post-customer-mail.ts";
import { asSystem } from "../platform/actions/unit-of-work.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let runner: Runner;
let app: TestApp;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner({ env: { PUBLIC_URL: "https://fettle.example" } });
  app = await startTestApp(runner);
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});
beforeEach(async () => {
  org = await runner.make.organisation({ name: "Bayside <Air>" });
});

const post = (kind: CustomerMail["kind"], to = "Pat@example.com", orgId = org.orgId) =>
  asSystem(runner.services, orgId, (work) =>
    postCustomerMail(work, {
      kind,
      to,
      subject: "How did we do?",
      text: "Hello\n\n--\nBayside Air",
      html: "<html><body>Hello</body></html>",
      sender: { fromName: "Bayside Air", replyTo: null },
      about: {},
      sentById: null,
    }),
  );
const mailOf = (id: string) => runner.database.system.outboxMessage.findUniqueOrThrow({ where: { id } });
const pathOf = (id: string) => `/unsubscribe/${runner.services.signer.sign("unsubscribe", id)}`;
const events = () => org.db.optOutEvent.findMany();
const ask = (path: string, init: RequestInit = {}) => fetch(`${app.url}${path}`, init);
const ONE_CLICK = {
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: "List-Unsubscribe=One-Click",
};

test("advertising has an unsubscribe header and link; factual email doesn't", async () => {
  const id = await post("review_request");
  const link = `https://fettle.example${pathOf(id)}`;
  const mail = await mailOf(id);
  expect(mail.headers).toMatchObject({ unsubscribeUrl: link });
  expect(mail.text).toContain(`Unsubscribe: ${link}`);
  expect(mail.html).toContain(`<a href="${link}"`);
  const factual = await mailOf(await post("invoice"));
  expect(factual.headers).not.toHaveProperty("unsubscribeUrl");
  expect(factual.text).not.toContain("Unsubscribe");
});

test("opening the link changes nothing; its button, and mail programs, unsubscribe once", async () => {
  const id = await post("review_request");
  const page = await ask(pathOf(id));
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain("Bayside &lt;Air&gt;");
  expect(html).toContain('<form method="post">');
  expect((await ask(pathOf(id), { method: "HEAD" })).status).toBe(200);
  expect(await events()).toEqual([]);
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  for (const init of [ONE_CLICK, { method: "POST", body: form }, { method: "POST" }]) {
    expect((await ask(pathOf(id), init)).status).toBe(200);
  }
  expect(await events()).toMatchObject([
    { channel: "email", address: "pat@example.com", isOptedOut: true, source: "link", byId: null },
  ]);
});

test("after unsubscribing, skips this business's advertising at no cost and sends the rest", async () => {
  const other = await runner.make.organisation();
  await ask(pathOf(await post("review_request")), ONE_CLICK);
  const spent = await org.db.usageEvent.count();
  await expect(post("review_request", "pat@EXAMPLE.com")).rejects.toMatchObject({
    code: "OPTED_OUT",
    status: 409,
  });
  expect(await org.db.usageEvent.count()).toBe(spent);
  await post("invoice");
  await post("review_request", "mel@example.com");
  await post("review_request", "pat@example.com", other.orgId);
});

test("refuses other tokens", async () => {
  const id = await post("review_request");
  const { signer } = runner.services;
  for (const token of [
    id,
    signer.sign("bounce", id),
    `${signer.sign("unsubscribe", id)}x`,
    "%00",
    "a".repeat(9_000),
  ]) {
    for (const init of [{}, ONE_CLICK]) expect((await ask(`/unsubscribe/${token}`, init)).ok).toBe(false);
  }
  expect(await events()).toEqual([]);
});
