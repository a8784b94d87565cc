import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "../../../scripts/build.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const SELLER = {
  SELLER_NAME: "Fettle Pty Ltd",
  SELLER_ABN: "51824753556",
  SELLER_ADDRESS: "1 High St, Carlton VIC",
};

let runner: Runner;
let app: TestApp;
beforeAll(async () => {
  await buildSite();
  runner = await createRunner({
    env: { NODE_ENV: "production", PUBLIC_URL: "https://fettle.example", TRUST_PROXY: "1", ...SELLER },
  });
  app = await startTestApp(runner, { webDist: join(import.meta.dirname, "../../../web/dist") });
}, 120_000);
afterAll(async () => {
  await app.stop();
  await runner.stop();
});

let visitors = 0;
function newVisitor() {
  visitors += 1;
  return `203.0.113.${visitors}`;
}

async function open(path: string, fields?: Record<string, string>, ip = newVisitor(), cookie = "") {
  const headers = { "x-forwarded-for": ip, "x-forwarded-proto": "https", cookie };
  const answer = await fetch(`${app.url}${path}`, {
    headers,
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
}

const waiting = () =>
  runner.services.database.system.unsortedMail.findMany({ orderBy: { receivedAt: "asc" } });

test.each(["/terms", "/contact"])("%s names the company from the configuration", async (path) => {
  const { status, html } = await open(path);
  expect(status).toBe(200);
  expect(html).toContain(
    "Fettle is made and sold by Fettle Pty Ltd, ABN 51 824 753 556, 1 High St, Carlton VIC.",
  );
  expect(html).toContain(`<link rel="canonical" href="https://fettle.example${path}"/>`);
});

test("queues a visitor's message for staff once, even if it's sent twice", async () => {
  const fields = {
    name: "Pat",
    email: "Pat@Example.com",
    message: "Can I import from ServiceM8?\nWe have 900 jobs.",
  };
  for (let sent = 0; sent < 2; sent += 1) {
    const { status, html, headers } = await open("/contact", fields);
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(html).toContain("Thanks, we’ve got your message.");
  }
  expect(await waiting()).toMatchObject([
    {
      fromAddress: "pat@example.com",
      fromName: "Pat",
      subject: "Can I import from ServiceM8?",
      text: fields.message,
      reason: "stranger",
    },
  ]);
});

test("opens a signed-in member's ticket once", async () => {
  const org = await runner.make.organisation();
  const cookie = await app.cookieOf(org.admin);
  const fields = { email: "mel@example.com", message: "The invoice is wrong" };
  for (let sent = 0; sent < 2; sent += 1)
    expect((await open("/contact", fields, newVisitor(), cookie)).status).toBe(200);
  const tickets = await org.db.supportTicket.findMany();
  expect(tickets).toMatchObject([{ title: "The invoice is wrong", description: "The invoice is wrong" }]);
});

test.each([
  [{ email: "", message: "Hi" }, "Enter your email so we can answer"],
  [{ email: "nonsense", message: "Hi" }, "Enter a valid email"],
  [{ email: "pat@example.com", message: " " }, "Write a message"],
  [{ email: "pat@example.com", message: "x".repeat(100_000) }, "Message"],
  [{ email: "pat@example.com", message: "a\0b" }, "Message"],
])("says what's wrong and keeps what was typed: %#", async (fields, problem) => {
  const before = await waiting();
  const { status, html } = await open("/contact", { name: '"><script>x', ...fields });
  expect(status).toBe(422);
  expect(html).toContain(problem);
  expect(html).toContain("&quot;&gt;&lt;script&gt;x");
  expect(await waiting()).toEqual(before);
});

test("stops a network that sends too many messages", async () => {
  const ip = newVisitor();
  const statuses = [];
  for (let sent = 0; sent < 6; sent += 1) {
    const { status } = await open("/contact", { email: "pat@example.com", message: `No. ${sent}` }, ip);
    statuses.push(status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test("says so if an email address has sent too many messages in a day", async () => {
  const statuses = [];
  for (let sent = 0; sent < 21; sent += 1) {
    const { status } = await open("/contact", { email: "kim@example.com", message: `No. ${sent}` });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});
