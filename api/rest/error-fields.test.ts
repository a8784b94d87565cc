import { afterAll, beforeAll, expect, test } from "vitest";
import { createRestClient, type RestClient } from "../testing/rest-client.ts";
import { createRunner, type Runner } from "../testing/runner.ts";

// `field` is the name used in the request, or the documented name if the field was left out.

let runner: Runner;
let rest: RestClient;
let admin: Awaited<ReturnType<RestClient["as"]>>;
let invoiceId: string;
beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  const org = await runner.make.organisation();
  admin = await rest.as(org.admin);
  invoiceId = (await runner.make.invoice(org.orgId)).id;
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

test.each<[method: "POST" | "PUT", path: () => string, body: object, field: string, error?: string]>([
  ["PUT", () => "/api/me/profile", { avatar_variant: "neon" }, "avatar_variant"],
  ["PUT", () => "/api/me/profile", { avatarVariant: "neon" }, "avatarVariant"],
  ["PUT", () => "/api/me/profile", { email: "new@example.com" }, "current_password"],
  ["POST", () => "/api/item-presets", { name: "Belt", unit_amount: "12,50" }, "unit_amount"],
  ["POST", () => `/api/invoices/${invoiceId}/email`, { emails: ["nobody"] }, "emails.0"],
  ["POST", () => "/api/ai-support/chat", {}, "message", "Message is required"],
  ["POST", () => "/api/support-tickets", { title: 5 }, "title"],
  [
    "POST",
    () => "/api/invoices",
    { title: "Service", lines: [{ description: "Belt", quantity: 1, unit_price: "x" }] },
    "lines.0.unit_price",
  ],
])("%s %s %o names %s", async (method, path, body, field, error) => {
  const answer = await admin.call(method, path(), body);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.body).toMatchObject({ field, ...(error && { error }) });
  expect(answer.body.error).not.toMatch(/expected|received|Invalid option/);
});
