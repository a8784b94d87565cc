import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildSite } from "../../../scripts/build.ts";
import { createRunner, type Runner, TEST_NOW } from "../../testing/runner.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const CREATE = "mutation CreateSitePost($title: String!) { createPost(title: $title) { id slug } }";
const SAVE =
  "mutation SaveSitePost($id: ID!, $input: SavePostInput!) { savePost(id: $id, input: $input) { version } }";
const PUBLISH =
  "mutation PublishSitePost($id: ID!, $at: DateTime) { publishPost(id: $id, at: $at) { id slug } }";
const UNPUBLISH = "mutation UnpublishSitePost($id: ID!) { unpublishPost(id: $id) { id } }";

const ORIGIN = "https://fettle.example";

let runner: Runner;
let app: TestApp;
let owner: ReturnType<Runner["as"]>;

beforeAll(async () => {
  await buildSite();
  runner = await createRunner({
    env: {
      NODE_ENV: "production",
      PUBLIC_URL: ORIGIN,
      OWNER_EMAIL: "owner@fettle.example",
      OWNER_PASSWORD: "quite uncommon",
    },
  });
  app = await startTestApp(runner, { webDist: join(import.meta.dirname, "../../../web/dist") });
  owner = runner.asOwner(await runner.make.owner());
}, 120_000);
afterAll(async () => {
  await app.stop();
  await runner.stop();
});
beforeEach(async () => {
  runner.clock.now = TEST_NOW;
  await runner.services.database.system.blogPost.deleteMany();
});

async function draft(title: string, input: object = {}) {
  const { id, slug } = (await owner.run(CREATE, { title })).createPost;
  await owner.run(SAVE, { id, input: { content: "<p>Words of the post</p>", ...input } });
  return { id, slug };
}

async function publish(title: string, input: object = {}) {
  const { id } = await draft(title, input);
  return (await owner.run(PUBLISH, { id })).publishPost;
}

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(app.url + path, { headers, redirect: "manual" });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

const dataOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = ""]) =>
    JSON.parse(json),
  );

test("every page says in its head what it is, and is sent once", async () => {
  const { status, headers, html } = await open("/privacy");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(headers.get("content-security-policy")).toContain("script-src 'self'");
  expect(html).toContain("<title>Privacy policy · Fettle</title>");
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/privacy"/>`);
  expect(html).toContain(`<meta property="og:image" content="${ORIGIN}/social.png"/>`);
  expect(html).toContain('<html lang="en-AU">');
  expect(html).toMatch(/17 September 2025.*7 years after deletion.*within 30 days.*under 13/s);
  const again = await open("/privacy", { "if-none-match": headers.get("etag") ?? "" });
  expect(again).toMatchObject({ status: 304, html: "" });
});

test("the files that a page names are there", async () => {
  const { html } = await open("/privacy");
  const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(2);
  const { existsSync } = await import("node:fs");
  for (const file of files)
    expect(existsSync(join(import.meta.dirname, "../../../web/dist", file))).toBe(true);
});

test("the blog lists published posts, ten to a page, the first with a cover in front", async () => {
  for (let number = 1; number <= 11; number += 1) {
    runner.clock.now = new Date(TEST_NOW.getTime() + number * 60_000);
    await publish(`Article number ${number}`);
  }
  const first = (await open("/blog")).html;
  expect(first).toContain("Article number 11");
  expect(first).not.toContain("Article number 1<");
  expect(first).toContain("5 min read");
  expect(first).toContain("Page 1 of 2");
  const second = (await open("/blog?page=2")).html;
  expect(second).toContain("Article number 1<");
  expect(second).toContain(`<link rel="canonical" href="${ORIGIN}/blog?page=2"/>`);
});

test("the blog is searched and filtered by its address alone", async () => {
  await publish("Getting paid sooner", { category: "Business Growth" });
  await publish("A van in good order", { category: "Operations" });
  const found = (await open("/blog?search=paid")).html;
  expect(found).toContain("Getting paid sooner");
  expect(found).not.toContain("A van in good order");
  expect(found).toContain('<meta name="robots" content="noindex"/>');
  expect((await open("/blog?category=Operations")).html).not.toContain("Getting paid sooner");
  expect((await open("/blog?search=nothing+at+all")).html).toContain("No articles found");
  // What makes no other page is no other key of the cache.
  expect((await open("/blog?category=Sport&utm_source=mail&page=x")).html).toContain("A van in good order");
});

test("a change of the blog is public at once", async () => {
  expect((await open("/blog")).html).not.toContain("Fresh news");
  const { id, slug } = await publish("Fresh news");
  expect((await open("/blog")).html).toContain("Fresh news");
  expect((await open(`/blog/${slug}`)).status).toBe(200);
  await owner.run(UNPUBLISH, { id });
  expect((await open("/blog")).html).not.toContain("Fresh news");
  expect((await open(`/blog/${slug}`)).status).toBe(404);
});

test("drafts and scheduled posts are nowhere", async () => {
  const { slug } = await draft("Only a thought");
  const planned = await draft("For next week");
  await owner.run(PUBLISH, { id: planned.id, at: new Date(TEST_NOW.getTime() + 86_400_000).toISOString() });
  for (const path of ["/blog", `/blog/${slug}`, `/blog/${planned.slug}`]) {
    expect((await open(path)).html).not.toMatch(/Only a thought|For next week/);
  }
});

test("an address of no post is a page that says so, with 404", async () => {
  const { status, html } = await open("/blog/no-such-post");
  expect(status).toBe(404);
  expect(html).toContain("Post Not Found");
  expect(html).toMatch(/Go Back.*Browse Blog/s);
});

test("a post’s former address leads to the present one", async () => {
  const { id, slug } = await publish("An early title");
  await owner.run(SAVE, { id, input: { slug: "a-better-title" } });
  await owner.run(PUBLISH, { id });
  const { status, headers } = await open(`/blog/${slug}`);
  expect([status, headers.get("location")]).toEqual([301, "/blog/a-better-title"]);
});

test("a post’s page says the same to people and to machines", async () => {
  const { slug } = await publish("What a tax invoice needs", {
    content: `<p>${"word ".repeat(401)}</p>`,
    excerpt: "Seven things, and who asks for them.",
    tags: ["GST"],
    authorName: "Jodie Marsh",
  });
  await publish("Another to read");
  const { html } = await open(`/blog/${slug}`);
  expect(html).toContain("3 min read");
  expect(html).toMatch(/Back to Blog.*Share.*See Fettle.*More Posts.*Another to read.*Subscribe/s);
  const [article, crumbs] = dataOf(html);
  expect(article).toMatchObject({
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: "What a tax invoice needs",
    description: "Seven things, and who asks for them.",
    datePublished: TEST_NOW.toISOString(),
    author: { name: "Jodie Marsh" },
    mainEntityOfPage: `${ORIGIN}/blog/${slug}`,
  });
  expect(crumbs).toMatchObject({ "@type": "BreadcrumbList" });
  for (const text of ["What a tax invoice needs", "Seven things, and who asks for them.", "Jodie Marsh"]) {
    expect(html.replace(/<script.*?<\/script>/gs, "").replace(/<head>.*<\/head>/s, "")).toContain(text);
  }
});

test("a post’s texts are texts, wherever they stand", async () => {
  const nasty = `</script><img src=x onerror=alert(1)> & "quotes"`;
  const { slug } = await publish(nasty, {
    excerpt: nasty,
    tags: ["<b>"],
    authorName: "<i>A</i>",
    metaTitle: nasty,
  });
  for (const path of ["/blog", `/blog/${slug}`]) {
    const { html } = await open(path);
    expect(html).not.toMatch(/<img src=x|<b>|<i>A/);
    expect(dataOf(html).length).toBeGreaterThan(0);
  }
  expect(dataOf((await open(`/blog/${slug}`)).html)[0]).toMatchObject({ headline: nasty });
});
