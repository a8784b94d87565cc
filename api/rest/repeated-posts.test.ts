import { UNSTORED_MUTATIONS } from "@fettle/rules/platform/unstored-mutations";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestOrganisation } from "../testing/factories.ts";
import { recordOfPath } from "../testing/records-of-paths.ts";
import { createRestClient, type RestCaller, type RestClient } from "../testing/rest-client.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { samplePhoto } from "../testing/sample-photos.ts";
import { routes } from "./routes.ts";

// Every POST is sent twice with the same Idempotency-Key, as a client does that lost the first response.

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
let caller: RestCaller;

beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  org = await runner.make.organisation();
  await runner.database.system.subscription.updateMany({ data: { planId: "enterprise" } });
  caller = await rest.as(org.admin);
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

const posts = routes.filter(
  ({ method, rootField, realm, isWrite }) =>
    method === "POST" && isWrite && !UNSTORED_MUTATIONS.has(rootField) && !realm,
);

const lines = [{ item_name: "Service", quantity: 1, unit_price: 100 }];
const email = () => `${crypto.randomUUID()}@example.com`;
const quote = async (status: "sent" | "accepted", data: object = {}) =>
  (await runner.make.quote(org.orgId, { status, ...data })).id;
const customer = async () => (await runner.make.customer(org.orgId, { email: "pat@example.com" })).id;
const sentInvoice = async () =>
  (await runner.make.invoice(org.orgId, { status: "sent", customerId: await customer() })).id;

async function completedJob() {
  const made = await caller.call("POST", "/api/jobs", { title: "Service", customerId: await customer() });
  await caller.call("POST", `/api/jobs/${made.body.id}/complete`);
  return made.body.id as string;
}

type Request = { body?: object; other?: object; id?: () => Promise<string> };

/** A body for each path, and another one for the same path if it takes any. */
const REQUESTS: Record<string, Request> = {
  "/api/jobs": { body: { title: "Service" }, other: { title: "Repair" } },
  "/api/jobs/create": { body: { title: "Service" }, other: { title: "Repair" } },
  "/api/jobs/:id/calls": { body: { text: "Key at the bar" }, other: { text: "Key at home" } },
  "/api/jobs/:id/notes": { body: { text: "Valve replaced" }, other: { text: "Valve cleaned" } },
  "/api/jobs/:id/hours": { body: { hours: 1.5 }, other: { hours: 2 } },
  "/api/jobs/:id/parts": { body: { part_name: "Valve" }, other: { part_name: "Fan" } },
  "/api/jobs/:id/complete": {},
  "/api/customers": { body: { name: "Doyle Air" }, other: { name: "Doyle Air Pty Ltd" } },
  "/api/equipment": { body: { name: "Chiller 2" }, other: { name: "Chiller 3" } },
  "/api/members": { body: { email: email(), name: "Pat" }, other: { email: email(), name: "Sam" } },
  "/api/members/_compat/teams-add-member": {
    body: { email: email(), name: "Pat" },
    other: { email: email() },
  },
  "/api/item-presets": { body: { name: "Filter" }, other: { name: "Fan" } },
  "/api/item-presets/ensure": { body: { name: "Belt" }, other: { name: "Pulley" } },
  "/api/quotes": { body: { title: "Service", lines }, other: { title: "Repair", lines } },
  "/api/quotes/:id/accept": { id: () => quote("sent") },
  "/api/quotes/:id/reject": { body: { reason: "Price" }, other: { reason: "Time" }, id: () => quote("sent") },
  "/api/quotes/:id/convert-to-job": { id: () => quote("accepted") },
  "/api/quotes/:id/convert-to-invoice": { body: {}, other: { bill: "quote" }, id: () => quote("accepted") },
  "/api/quotes/:id/duplicate": {},
  "/api/invoices": { body: { title: "Service", lines }, other: { title: "Repair", lines } },
  "/api/invoices/:id/mark-paid": { body: {}, other: { method: "cash" }, id: sentInvoice },
  "/api/invoices/:id/payments": { body: { amount: 10 }, other: { amount: 20 }, id: sentInvoice },
  "/api/invoices/:id/duplicate": {},
  "/api/jobs/completed/:id/convert-to-invoice": { body: {}, other: { bill: "work" }, id: completedJob },
  "/api/support-tickets": {
    body: { title: "Question", description: "How?" },
    other: { title: "Question", description: "Why?" },
  },
  "/api/support-tickets/:id/messages": { body: { message: "Hello" }, other: { message: "Hello again" } },
  "/api/usage/packs/checkout": { body: { productId: "sms-100" }, other: { productId: "email-500" } },
  "/api/me/push-devices": {
    body: { service: "apns", address: "a".repeat(64) },
    other: { service: "apns", address: "b".repeat(64) },
  },
  "/api/me/push-devices/remove": { body: { address: "a".repeat(64) }, other: { address: "b".repeat(64) } },
};

/** Needs a state or provider that the test of its own feature sets up, and sends it twice there. */
const ELSEWHERE = [
  "/api/me/change-password",
  "/api/me/account-deletion",
  "/api/invoices/:id/credit-notes",
  "/api/invoices/:id/apply-credit",
  "/api/credit-notes/:id/email",
  "/api/quotes/:id/email",
  "/api/invoices/:id/email",
  "/api/jobs/:id/sms/confirm",
  "/api/subscriptions/create-checkout",
  "/api/subscriptions/cancel",
  "/api/ai-support/chat",
  "/api/admin/blog/images",
  "/api/imports",
  "/api/customers/import-csv",
  "/api/equipment/import-csv",
  "/api/jobs/import-csv",
  "/api/prices/import-csv",
];

const idFor = async (url: string, { id }: Request) =>
  id ? id() : ((await recordOfPath(runner, org, url)) ?? "none");

test("covers every POST", () => {
  const covered = [...Object.keys(REQUESTS), ...ELSEWHERE, ...uploads.map(({ url }) => url)];
  expect(covered.sort()).toEqual(posts.map(({ url }) => url).sort());
});

test.each(Object.entries(REQUESTS))("POST %s is done once under an Idempotency-Key", async (url, request) => {
  const path = url.replace(":id", url.includes(":id") ? await idFor(url, request) : "");
  const key = { "idempotency-key": crypto.randomUUID() };
  const first = await caller.call("POST", path, request.body, key);
  expect([first.status, first.body]).toEqual([expect.toBeOneOf([200, 201]), first.body]);
  expect(first.headers["idempotent-replayed"]).toBeUndefined();
  const again = await caller.call("POST", path, request.body, key);
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(again.headers["idempotent-replayed"]).toBe("true");
  if (!request.other) return;
  const other = await caller.call("POST", path, request.other, key);
  expect([other.status, other.body.code]).toEqual([409, "CONFLICT"]);
});

const uploads = posts.filter(({ url, upload }) => upload && !ELSEWHERE.includes(url));

test.each(uploads.map(({ url, upload }) => [url, upload?.field ?? ""]))(
  "POST %s stores a file once under an Idempotency-Key",
  async (url, field) => {
    const path = url.replace(":id", url.includes(":id") ? await idFor(url, {}) : "");
    const photo = { name: "photo.jpg", content: await samplePhoto({ width: 40, height: 30 }) };
    const keyed = rest.caller({ ...caller.headers, "idempotency-key": crypto.randomUUID() });
    const first = await keyed.upload(path, field, photo);
    expect([first.status, first.body]).toEqual([expect.toBeOneOf([200, 201]), first.body]);
    const again = await keyed.upload(path, field, photo);
    expect([again.status, again.body, again.headers["idempotent-replayed"]]).toEqual([
      first.status,
      first.body,
      "true",
    ]);
  },
);
