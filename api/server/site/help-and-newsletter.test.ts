import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildSite } from "../../../scripts/build.ts";
import { addFirstPosts } from "../../domains/website/blog/add-first-posts.ts";
import { helpLibrary } from "../../domains/website/help/help-library.ts";
import { mailSubscriber } from "../../domains/website/newsletter/mail-subscriber.ts";
import { createRunner, type Runner, TEST_NOW } from "../../testing/runner.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const ORIGIN = "https://fettle.example";

let runner: Runner;
let app: TestApp;
beforeAll(async () => {
  await buildSite();
  runner = await createRunner({ env: { NODE_ENV: "production", PUBLIC_URL: ORIGIN } });
  app = await startTestApp(runner, { webDist: join(import.meta.dirname, "../../../web/dist") });
}, 120_000);
afterAll(async () => {
  await app.stop();
  await runner.stop();
});
beforeEach(async () => {
  runner.clock.now = TEST_NOW;
  await runner.services.database.system.newsletterSubscription.deleteMany();
});

async function open(path: string, form?: Record<string, string>) {
  const answer = await fetch(app.url + path, {
    redirect: "manual",
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

test("help’s contents link every article, and its search works without scripts", async () => {
  const { status, html } = await open("/help");
  expect(status).toBe(200);
  for (const { slug, title } of helpLibrary().articles) {
    expect(html).toContain(`href="/help/${slug}"`);
    expect(html).toContain(title);
  }
  expect(html).toContain('<form class="');
  const map = (await open("/sitemap.xml")).html;
  const inMap = [...map.matchAll(/<loc>[^<]*\/help\/([\w-]+)<\/loc>/g)].map(([, slug]) => slug);
  expect(inMap).toEqual(helpLibrary().articles.map(({ slug }) => slug));
  const found = await open("/help?search=gst");
  expect(found.html).toContain("for “gst”");
  expect(found.html).toContain('<meta name="robots" content="noindex"/>');
  expect((await open("/help?search=zebra+crossing")).html).toContain("No articles found");
});

test("an article shows its text, its neighbours and matching structured data", async () => {
  const { html, headers } = await open("/help/email-an-invoice");
  expect(headers.get("etag")).toBeTruthy();
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/help/email-an-invoice"/>`);
  expect(html).toContain("<title>Email an invoice · Help · Fettle</title>");
  expect(html).toContain('<h2 id="send-it">Send it</h2>');
  expect(html).toContain('href="#send-it"');
  expect(html).toContain("For admins and managers");
  expect(html).toContain("Updated 23 November 2026");
  expect(html).toMatch(/aria-current="page">Email an invoice/);
  const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { name: "Help", item: `${ORIGIN}/help` },
      { name: "Email an invoice", item: `${ORIGIN}/help/email-an-invoice` },
    ],
  });
  const missing = await open("/help/nothing");
  expect(missing.status).toBe(404);
  expect(missing.html).toContain("Article not found");
});

const stored = () => runner.services.database.system.newsletterSubscription.findFirst();

async function linksTo(email: string, source = "blog") {
  await mailSubscriber.handle(runner.services, { email, source }, { isLast: false });
  const mail = await runner.services.database.system.outboxMessage.findFirstOrThrow({
    where: { recipient: email },
    orderBy: { createdAt: "desc" },
  });
  const [confirm = ""] = mail.text.match(/\/newsletter\/confirm\/\S+/) ?? [];
  const [end = ""] = mail.text.match(/\/newsletter\/unsubscribe\/\S+/) ?? [];
  return { confirm, end };
}

test("the form answers with a page, shows errors and keeps the input", async () => {
  const missing = await open("/newsletter", { email: " ", source: "article" });
  expect([missing.status, missing.html.includes("Email required")]).toEqual([422, true]);
  expect(missing.html).toContain("Please enter your email address to subscribe.");
  const wrong = await open("/newsletter", { email: 'nobody"><b>', source: "article" });
  expect([wrong.status, wrong.html.includes("Subscription failed")]).toEqual([422, true]);
  expect(wrong.html).toContain('value="nobody&quot;&gt;&lt;b&gt;"');
  const done = await open("/newsletter", { email: "kim@example.com", source: "article" });
  expect(done.status).toBe(200);
  expect(done.html).toContain("Successfully subscribed!");
  expect(done.html).toContain("Check your inbox to confirm");
});

test("a reader subscribes by an article's form, confirms by email and unsubscribes by the next email", async () => {
  await addFirstPosts(runner.services);
  const { html: list } = await open("/blog");
  const [, article = ""] = /href="(\/blog\/getting-paid[\w-]*)"/.exec(list) ?? [];
  const { html } = await open(article);
  const [, action = "", form = ""] = /<form[^>]*action="(\/newsletter)"[^>]*>(.*?)<\/form>/s.exec(html) ?? [];
  const [, source = ""] = /name="source" value="(\w+)"/.exec(form) ?? [];
  expect((await open(action, { email: "sam@example.com", source })).html).toContain("Check your inbox");
  const { confirm, end } = await linksTo("sam@example.com", source);
  expect((await open(confirm, {})).html).toContain("You’re subscribed");
  expect(await stored()).toMatchObject({ source: "article", confirmedAt: TEST_NOW });
  const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);
  runner.clock.now = later(1);
  const again = await linksTo("sam@example.com", source);
  runner.clock.now = later(2);
  expect((await open(again.end, {})).html).toContain("You’re unsubscribed");
  expect(await stored()).toMatchObject({ unsubscribedAt: runner.clock.now });
  expect((await open(end, {})).html).toContain("You’re unsubscribed");
  const { html: left } = await open(end);
  expect(left).toContain("Subscribe again");
  const [, value = "", name = ""] = /<button[^>]*value="(\w+)" name="(\w+)"/.exec(left) ?? [];
  expect((await open(end, { [name]: value })).html).toContain("You’re subscribed");
  expect(await stored()).toMatchObject({ unsubscribedAt: null });
});

test("opening a link changes nothing, but its button does; mail programs unsubscribe directly", async () => {
  const { confirm, end } = await linksTo("lee@example.com");
  for (const link of [confirm, end]) {
    const { status, headers, html } = await open(link);
    expect([status, headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual([
      200,
      "no-store",
      "noindex",
    ]);
    expect(html).toContain('<form method="post">');
    expect(html).toContain("lee@example.com");
  }
  expect(await stored()).toMatchObject({ confirmedAt: null, unsubscribedAt: null });
  expect((await open(confirm, {})).html).toContain("You’re subscribed");
  expect(await stored()).toMatchObject({ confirmedAt: TEST_NOW, unsubscribedAt: null });
  const oneClick = await open(end, { "List-Unsubscribe": "One-Click" });
  expect([oneClick.status, oneClick.html.includes("You’re unsubscribed")]).toEqual([200, true]);
  expect(await stored()).toMatchObject({ unsubscribedAt: TEST_NOW });
  const forged = await open(`${confirm.slice(0, -1)}${confirm.endsWith("a") ? "b" : "a"}`, {});
  expect([forged.status, forged.html.includes("This link doesn’t work")]).toEqual([404, true]);
});
