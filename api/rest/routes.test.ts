import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { TestOrganisation } from "../testing/factories.ts";
import { recordOfPath } from "../testing/records-of-paths.ts";
import { createRestClient, type RestCaller, type RestClient } from "../testing/rest-client.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { TINY_PNG } from "../testing/sample-photos.ts";
import { routes } from "./routes.ts";

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
let other: TestOrganisation;
let admin: RestCaller;
let foreigner: RestCaller;
let job: string;

beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  org = await runner.make.organisation();
  other = await runner.make.organisation();
  admin = await rest.as(org.admin);
  foreigner = await rest.as(other.admin);
  job = (await admin.call("POST", "/api/jobs", { title: "Visit" })).body.id;
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

const table = routes.map((route) => [route.method, route.url, route] as const);
const UNKNOWN = "01a1fd14-c718-7111-91d0-d6285f4d6ae7";
const withId = (url: string, id = UNKNOWN) =>
  url.replace(":id", id).replace(/:(?:note|hours|part|photo)Id/, UNKNOWN);

const WRITABLE = {
  title: "x",
  name: "x",
  scheduledAt: null,
  text: "x",
  hours: 0.5,
  partName: "x",
  email: "x@example.com",
  emails: ["x@example.com"],
  lines: [{ quantity: 1, unit_amount: 1, line_id: UNKNOWN, amount: 1 }],
  reason: "x",
  amount: 1,
  description: "x",
  message: "x",
  external_id: "x",
};

function expectRefusal({ status, body }: { status: number; body: unknown }, sent: unknown) {
  const told = JSON.stringify(sent)?.slice(0, 200);
  expect([told, status, body]).toEqual([
    told,
    expect.toSatisfy((code: number) => code >= 400 && code < 500),
    expect.objectContaining({ error: expect.stringMatching(/\S/), code: expect.stringMatching(/^[A-Z_]+$/) }),
  ]);
}

function wrongBodies(body: z.ZodType): object[] {
  const { properties = {} } = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  return Object.keys(properties).flatMap((field) =>
    [{ nested: [1] }, [[]], "nul\0nul", "x".repeat(10_001), -1.5].map((value) => ({ [field]: value })),
  );
}

const written = table.filter(([, , { body }]) => body);

describe.each(written)("%s %s", (method, url, route) => {
  it("refuses anything but a JSON object", async () => {
    for (const body of ["{", "[]", '"text"', "5", "null,", '{"__proto__": {}}']) {
      const type = { "content-type": "application/json" };
      expectRefusal(await admin.call(method, withId(url, job), body, type), body);
    }
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await admin.call(method, withId(url, job), "title=x", form)).status).toBe(415);
  });

  it("refuses wrong values in every field", async () => {
    for (const body of wrongBodies(route.body ?? z.object({}))) {
      const wrong = { title: "x", name: "x", ...body };
      const answer = await admin.call(method, withId(url, job), wrong);
      // A negative fraction or nested value can be refused, but must never cause a server error.
      expectRefusal(answer, body);
    }
  });
});

describe("ids", () => {
  const taking = table.filter(([, url]) => url.includes(":id"));

  it.each(taking)(
    "%s %s doesn't find an unknown, malformed or foreign id",
    async (method, url, { upload }) => {
      const id = (await recordOfPath(runner, org, url)) ?? UNKNOWN;
      const body = method === "GET" || method === "DELETE" ? undefined : WRITABLE;
      const call = (caller: RestCaller, path: string) =>
        upload ? caller.upload(path, upload.field, TINY_PNG) : caller.call(method, path, body);
      for (const bad of [UNKNOWN, "nonsense", "1", "%00", "null", "'%20or%20true--"]) {
        expect((await call(admin, withId(url, bad))).status).toBe(404);
      }
      expect((await call(foreigner, withId(url, id))).status).toBe(404);
      if (method === "GET") expect((await admin.call(method, withId(url, id))).status).toBe(200);
    },
  );
});

describe("query parameters", () => {
  it.each(["/api/jobs", "/api/customers", "/api/equipment"])("%s refuses invalid parameters", async (url) => {
    for (const query of [
      "limit=0",
      "limit=many",
      "limit=1.5",
      "limit=10001",
      "cursor=nonsense",
      `search=${"x".repeat(201)}`,
      "search=%00",
      "limit=1&limit=2",
    ]) {
      expectRefusal(await admin.call("GET", `${url}?${query}`), query);
    }
    expect((await admin.call("GET", `${url}?cursor=zz`)).body.field).toBe("cursor");
  });

  it("refuses an unknown status and finds nothing for unknown ids", async () => {
    expectRefusal(await admin.call("GET", "/api/jobs?status=finished"), "status");
    expect((await admin.call("GET", `/api/jobs?customerId=${UNKNOWN}`)).body).toEqual([]);
    expect((await admin.call("GET", "/api/jobs/equipment?customerId=nonsense")).body).toEqual([]);
  });
});

describe("sessions", () => {
  it.each(table.filter(([, , { public: open }]) => !open))("%s %s needs a session", async (method, url) => {
    const bodies: Record<string, object> = {
      "/api/me/change-password": { currentPassword: "whatever", newPassword: "something" },
      "/api/me/account-deletion": { password: "whatever", closes_business: false },
      "/api/me/notifications": { assigned: true, moved: true, customer_reply: true },
      "/api/me/push-devices": { service: "apns", address: "a".repeat(64) },
      "/api/me/push-devices/remove": { address: "x" },
      "/api/documents/preview": {
        kind: "quote",
        input: { title: "x", lines: [{ quantity: 1, unitPrice: 1 }] },
      },
      "/api/usage/packs/checkout": { productId: "sms-100" },
      "/api/subscriptions/create-checkout": { planId: "pro" },
      "/api/auth/password": { currentPassword: "whatever", newPassword: "something" },
    };
    const body = method === "GET" ? undefined : (bodies[url] ?? WRITABLE);
    const query = url.endsWith("/range")
      ? "?start=2026-01-01&end=2026-01-02"
      : url.endsWith("/requesters")
        ? "?search=jo"
        : "";
    const { status, body: answer } = await rest.anonymous.call(method, withId(url) + query, body);
    expect([status, answer.code]).toEqual([401, "UNAUTHENTICATED"]);
  });
});

describe("other paths", () => {
  it.each(["/api/nothing", "/api", "/api/jobs/1/2/3"])("%s is not found, in JSON", async (url) => {
    for (const method of ["GET", "POST"] as const) {
      const answer = await admin.call(method, url, method === "POST" ? {} : undefined);
      expect(answer).toMatchObject({ status: 404, body: { code: "NOT_FOUND", error: expect.any(String) } });
    }
  });

  it("refuses writes from another site", async () => {
    const foreign = { origin: "https://evil.example" };
    expect((await admin.call("POST", "/api/jobs", { title: "x" }, foreign)).status).toBe(403);
    const crossSite = { "sec-fetch-site": "cross-site" };
    expect((await admin.call("POST", "/api/jobs", { title: "x" }, crossSite)).status).toBe(403);
  });
});
