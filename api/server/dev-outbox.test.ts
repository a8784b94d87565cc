import { formatWallDateTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemo } from "../database/demo/seed-demo.ts";
import { postText } from "../domains/delivery/texting/post-text.ts";
import { uuidV7 } from "../lib/uuid-v7.ts";
import { asSystem } from "../platform/actions/unit-of-work.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const PAT = "+61491570156";

let runner: Runner;
let app: TestApp;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner();
  app = await startTestApp(runner);
  org = await runner.make.organisation({ name: "Bayside Air" });
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});

const page = async (search = "") => {
  const answer = await fetch(`${app.url}/dev/outbox${search}`);
  return { status: answer.status, html: await answer.text() };
};
const post = (body: string) =>
  asSystem(runner.services, org.orgId, (work) =>
    postText(work, { kind: "job_message", to: PAT, body, sentById: null }),
  );
const reply = (message: string, text: string) =>
  fetch(`${app.url}/dev/outbox/reply`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ message, text }),
  });

test("shows texts and emails newest first, by recipient, with links and without running their content", async () => {
  const { system } = runner.database;
  await post("See https://app.example/confirm/abc.");
  await system.outboxMessage.create({
    data: {
      id: uuidV7(),
      key: "mail",
      channel: "email",
      recipient: "pat@example.com",
      subject: "<script>alert(1)</script>",
      text: "Hello",
      html: `<p>Hello</p><script>alert(2)</script>`,
    },
  });
  const { html } = await page();
  expect(html.indexOf("Hello")).toBeLessThan(html.indexOf("Text to 0491 570 156"));
  expect(html).toContain('<a href="https://app.example/confirm/abc">');
  expect(html).not.toContain("<script>");
  expect(html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const [, at = ""] = /<time datetime="([^"]+)">/.exec(html) ?? [];
  expect(html).toContain(`>${formatWallDateTime(instantWallTime(at, "Australia/Melbourne"))}</time>`);
  const found = await page("?to=PAT%40");
  expect(found.html).toContain("pat@example.com");
  expect(found.html).not.toContain("0491 570 156");
});

test("pages through older messages", async () => {
  const { system } = runner.database;
  const row = { channel: "email", recipient: "many@example.com", text: "One of many" } as const;
  await system.outboxMessage.createMany({
    data: Array.from({ length: 70 }, (_, index) => ({ ...row, key: `many ${index}` })),
  });
  const first = await page("?to=many");
  const older = /href="\/dev\/outbox(\?[^"]+)"/.exec(first.html)?.[1]?.replaceAll("&amp;", "&");
  const second = await page(older);
  expect([first, second].map(({ html }) => html.split("<article>").length - 1)).toEqual([50, 20]);
  expect((await page("?after=nonsense")).status).toBe(200);
});

test("takes replies as the customer to texts only", async () => {
  const { id } = await post("Will Friday do?");
  expect((await reply(id, "Yes, Friday is fine")).status).toBe(303);
  const thread = await org.db.message.findMany({ where: { direction: "inbound" } });
  expect(thread).toMatchObject([{ body: "Yes, Friday is fine", recipient: PAT }]);
  expect((await reply(id, "")).status).toBe(400);
  expect((await reply("nonsense", "Hi")).status).toBe(404);
});

test("in production it's only served with demo data or when asked for", async () => {
  const { services } = runner;
  const answers = async (config: Partial<typeof services.config>) => {
    const other = await startTestApp({
      ...runner,
      services: { ...services, config: { ...services.config, ...config } },
    });
    const { status } = await fetch(`${other.url}/dev/outbox`);
    await other.stop();
    return status;
  };
  expect(await answers({ production: true })).toBe(404);
  expect(await answers({ production: true, localPayments: true })).toBe(200);
  const demo = await createRunner();
  await seedDemo(demo.database);
  const shown = await startTestApp({
    ...demo,
    services: { ...demo.services, config: { ...demo.services.config, production: true } },
  });
  expect((await fetch(`${shown.url}/dev/outbox`)).status).toBe(200);
  await shown.stop();
  await demo.stop();
}, 120_000);

test("ignores a null character in the recipient", async () => {
  expect((await page("?to=%00")).status).toBe(200);
});

test.each([
  ["localhost:4000", 200],
  ["fettle.localhost", 200],
  ["127.0.0.1:4000", 200],
  ["[::1]:4000", 200],
  ["192.168.1.20:4000", 200],
  ["evil.example", 403],
  ["localhost.evil.example:4000", 403],
])("answers host %s with %i", async (host, status) => {
  const answer = await app.app.inject({ method: "GET", url: "/dev/outbox", headers: { host } });
  expect(answer.statusCode).toBe(status);
});
