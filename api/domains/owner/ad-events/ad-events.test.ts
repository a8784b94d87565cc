import { afterAll, beforeAll, expect, test } from "vitest";
import type { RecordedAdEvents } from "../../../ports/ad-events/ad-events.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let runner: Runner;
let app: TestApp;
beforeAll(async () => {
  runner = await createRunner();
  app = await startTestApp(runner);
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});

const events = () => (runner.services.adEvents as RecordedAdEvents).events;
const last = () => events().at(-1);
const track = async (body: object) => {
  const answer = await fetch(`${app.url}/api/tiktok/track`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};

test("accepts a visitor's event from a public page without a session", async () => {
  const answer = await track({
    eventType: "ClickButton",
    contentData: { contentId: "pro", contentType: "button", contentName: "Start free trial", value: 49 },
    pageUrl: "https://fettle.example/?utm_source=ad&email=jo@bakery.example",
    referrer: "https://www.tiktok.com/@somebody/video/7312",
  });
  expect(answer).toEqual({ status: 200, body: { success: true } });
  expect(last()).toEqual({
    kind: "ClickButton",
    at: runner.clock.now,
    currency: "AUD",
    value: 49,
    content: { id: "pro", type: "button", name: "Start free trial", category: undefined },
    page: "/",
    referringHost: "www.tiktok.com",
    isConsented: true,
  });
});

test.each([
  ["https://fettle.example/quote/4f6c1c0e2b7d9a", null],
  ["https://fettle.example/confirm/4f6c1c0e2b7d9a", null],
  ["https://fettle.example/customers/0192f1a0-0000-7000-8000-000000000001", null],
  ["https://fettle.example/auth/reset-password?token=secret", null],
  ["https://fettle.example/blog/gst-on-invoices?x=1#y", "/blog/gst-on-invoices"],
  ["https://fettle.example/auth/register?plan=pro", "/auth/register"],
  ["not an address", null],
])("only stores this part of %s: %s", async (pageUrl, page) => {
  await track({ eventType: "ViewContent", pageUrl });
  expect(last()?.page).toBe(page);
});

test("drops anything that could identify a person", async () => {
  await track({
    eventType: "ViewContent",
    contentData: {
      contentId: "jo@bakery.example",
      contentName: "0491570156",
      contentCategory: "x".repeat(101),
    },
  });
  expect(last()?.content).toEqual({ id: null, type: undefined, name: null, category: null });
});

test("rejects other event types and rate-limits", async () => {
  expect((await track({ eventType: "Purchase" })).status).toBe(422);
  const answers = await Promise.all(Array.from({ length: 130 }, () => track({ eventType: "ViewContent" })));
  expect(answers.some(({ status }) => status === 429)).toBe(true);
});

test("counts conversions without name, amount or id, and only sends them with the visitor's consent", async () => {
  const register = (email: string, acceptsAds?: boolean) =>
    runner
      .as(null, { ip: "198.51.100.7" })
      .run(`mutation($input: RegisterInput!) { register(input: $input) { authMethod } }`, {
        input: { orgName: "Bright Sparks", email, password: "volts&amps", acceptsAds },
      });
  await register("mel@sparks.example", true);
  const bare = { at: runner.clock.now, currency: "AUD" };
  expect(last()).toEqual({ ...bare, kind: "CompleteRegistration", isConsented: true });
  await register("lou@sparks.example");
  expect(last()).toEqual({ ...bare, kind: "CompleteRegistration", isConsented: false });
  const org = await runner.make.organisation();
  const line = { itemName: "Fan", description: "", quantity: 1, unitPrice: 100, discountPercent: 0 };
  await runner.as(org.manager).run(
    `mutation($job: CreateJobInput!, $quote: CreateQuoteInput!, $invoice: CreateInvoiceInput!) {
      createJob(input: $job) { id }
      createQuote(input: $quote) { id }
      createInvoice(input: $invoice) { id }
    }`,
    {
      job: { title: "Zone 3" },
      quote: { title: "Zone 3", lines: [line] },
      invoice: { title: "Zone 3", lines: [line] },
    },
  );
  const kinds = ["JobCreated", "QuoteCreated", "InvoiceGenerated"];
  expect(events().slice(-3)).toEqual(kinds.map((kind) => ({ ...bare, kind, isConsented: false })));
  const before = events().length;
  await runner.as(org.manager).run(`mutation { addSampleData { id } }`, {});
  expect(events()).toHaveLength(before);
});

test("isn't affected by a failing provider", async () => {
  const { adEvents } = runner.services;
  runner.services.adEvents = { record: () => Promise.reject(new Error("away")) };
  try {
    const org = await runner.make.organisation();
    const { errors } = await runner
      .as(org.manager)
      .attempt(`mutation($input: CreateJobInput!) { createJob(input: $input) { id } }`, {
        input: { title: "Zone 3" },
      });
    expect(errors).toEqual([]);
  } finally {
    runner.services.adEvents = adEvents;
  }
});
