import { existsSync } from "node:fs";
import { join } from "node:path";
import { PLANS } from "@fettle/rules/billing/plans";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildDevelopers, buildSite } from "../../../scripts/build.ts";
import { helpLibrary } from "../../domains/website/help/help-library.ts";
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
  await buildDevelopers();
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

type Data = { "@type": string; name?: string; description?: string };

const visible = (html: string) =>
  html
    .replace(/<head>.*?<\/head>/s, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");

const dataOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = ""]) =>
    JSON.parse(json),
  );

test("every page has a descriptive head and is sent once", async () => {
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
  const small = await open("/privacy", { "accept-encoding": "br" });
  expect([small.headers.get("content-encoding"), small.html === html]).toEqual(["br", true]);
});

test("a visitor’s front page shows the product, the prices and common questions", async () => {
  const { status, headers, html } = await open("/");
  expect(status).toBe(200);
  expect(headers.get("vary")).toContain("cookie");
  const text = visible(html);
  for (const { name, priceMonthly } of PLANS)
    expect(text).toMatch(new RegExp(`${name}.*\\$${priceMonthly / 100}`, "s"));
  for (const id of ["features", "pricing", "faq"]) expect(html).toContain(`id="${id}"`);
  for (const plan of ["solo", "pro", "enterprise"])
    expect(html).toContain(`href="/auth/register?plan=${plan}"`);
  expect(text).not.toContain("Watch the demo");
  expect(text).toContain("30-day money-back");
  expect(text).toContain("never expire");
  expect(html).toMatch(/data-day="Wednesday" data-today="true".*?>18</s);
});

test("the front page's structured data matches its text", async () => {
  const { html } = await open("/");
  const text = visible(html);
  const [organisation, product, questions] = dataOf(html) as [
    Data,
    Data & { offers: { name: string; price: string; url: string }[] },
    Data & { mainEntity: { name: string; acceptedAnswer: { text: string } }[] },
  ];
  expect(organisation).toMatchObject({ "@type": "Organization", name: "Fettle", url: `${ORIGIN}/` });
  expect(text).toContain(product.description);
  for (const { name, price, url } of product.offers) {
    expect(text).toMatch(new RegExp(`${name}.*\\$${Number(price)}`, "s"));
    expect(html).toContain(`href="${url.replace(ORIGIN, "")}"`);
  }
  expect(questions.mainEntity).toHaveLength(8);
  for (const { name, acceptedAnswer } of questions.mainEntity) {
    expect(text).toContain(name);
    expect(text).toContain(acceptedAnswer.text);
  }
});

test("the front page’s URL shows the app with a session, and the site once it ends", async () => {
  const org = await runner.make.organisation();
  const cookie = await app.cookieOf(org.admin);
  expect(await (await fetch(`${app.url}/`, { headers: { cookie } })).text()).not.toContain("on the level");
  const ended = cookie.replace(/=.*/, "=no-such-session");
  expect((await open("/", { cookie: ended })).html).toContain("on the level");
});

test("feeds and the sitemap only list public pages", async () => {
  const { slug } = await publish("In the feed & on the map");
  await draft("Not for robots");
  const feed = (await open("/blog/feed.xml")).html;
  expect(feed).toContain(`${ORIGIN}/blog/${slug}`);
  const map = (await open("/sitemap.xml")).html;
  const places = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url.replace(ORIGIN, ""));
  expect(places).toContain(`/blog/${slug}`);
  expect(feed + map).not.toMatch(/not-for-robots|Not for robots/);
  for (const path of places.filter((each) => !each.startsWith("/auth/"))) {
    expect([path, (await open(path)).status]).toEqual([path, 200]);
  }
  expect((await open("/robots.txt")).html).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

test("every link on every page leads somewhere", async () => {
  const { slug } = await publish("With links to follow");
  const links = new Set<string>();
  const help = helpLibrary().articles.map((article) => `/help/${article.slug}`);
  const pages = ["/", "/blog", `/blog/${slug}`, "/privacy", "/blog/nowhere", "/help", ...help];
  for (const path of pages) {
    const { html } = await open(path);
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, href = ""] of html.matchAll(/<(?:a|link)[^>]* href="([^"]+)"/g)) {
      if (href.startsWith("#")) expect([path, href, ids.has(href.slice(1))]).toEqual([path, href, true]);
      else if (href.startsWith("/")) links.add(href.replaceAll("&amp;", "&").split("#")[0] ?? "");
    }
  }
  for (const href of links) {
    if (/^\/(auth\/|support\/|assets\/|icon\.svg)/.test(href)) continue;
    expect([href, (await open(href)).status]).toEqual([href, 200]);
  }
});

test("shared links have a generated image", async () => {
  const { slug } = await publish("A title <for> a picture & more");
  for (const path of ["/social.png", `/blog/${slug}/social.png`]) {
    const answer = await fetch(app.url + path);
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([answer.status, width, height, format]).toEqual([200, 1200, 630, "png"]);
  }
  expect((await fetch(`${app.url}/blog/no-such-post/social.png`)).status).toBe(404);
});

test("every file a page links exists", async () => {
  const { html } = await open("/privacy");
  const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(2);
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

test("the URL searches and filters the blog", async () => {
  await publish("Getting paid sooner", { category: "Business Growth" });
  await publish("A van in good order", { category: "Operations" });
  const found = (await open("/blog?search=paid")).html;
  expect(found).toContain("Getting paid sooner");
  expect(found).not.toContain("A van in good order");
  expect(found).toContain('<meta name="robots" content="noindex"/>');
  expect((await open("/blog?category=Operations")).html).not.toContain("Getting paid sooner");
  expect((await open("/blog?search=nothing+at+all")).html).toContain("No articles found");
  // Parameters that don't select another page don't change the cache key.
  expect((await open("/blog?utm_source=mail&page=1")).html).toContain("A van in good order");
});

test.each(["category=Sport", "page=x", "page=0", "page=2", "search=nothing&page=2", "page=1e9"])(
  "a blog page or category that doesn't exist is a hidden 404 page: %s",
  async (query) => {
    const { status, html } = await open(`/blog?${query}`);
    expect(status).toBe(404);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain("The blog has no such page or category.");
  },
);

test("blog changes are public at once", async () => {
  expect((await open("/blog")).html).not.toContain("Fresh news");
  const { id, slug } = await publish("Fresh news");
  expect((await open("/blog")).html).toContain("Fresh news");
  expect((await open(`/blog/${slug}`)).status).toBe(200);
  await owner.run(UNPUBLISH, { id });
  expect((await open("/blog")).html).not.toContain("Fresh news");
  expect((await open(`/blog/${slug}`)).status).toBe(404);
});

test("drafts and scheduled posts don't appear", async () => {
  const { slug } = await draft("Only a thought");
  const planned = await draft("For next week");
  await owner.run(PUBLISH, { id: planned.id, at: new Date(TEST_NOW.getTime() + 86_400_000).toISOString() });
  for (const path of ["/blog", `/blog/${slug}`, `/blog/${planned.slug}`]) {
    expect((await open(path)).html).not.toMatch(/Only a thought|For next week/);
  }
});

test("an unknown post shows a 404 page", async () => {
  const { status, html } = await open("/blog/no-such-post");
  expect(status).toBe(404);
  expect(html).toContain("Post Not Found");
  expect(html).toMatch(/Go Back.*Browse Blog/s);
});

test("a trailing slash redirects to the URL without one", async () => {
  const to = async (path: string) => {
    const answer = await fetch(`${app.url}${path}`, { redirect: "manual" });
    return [answer.status, answer.headers.get("location")];
  };
  expect(await to("/blog/?page=2")).toEqual([301, "/blog?page=2"]);
  expect(await to("/help/create-a-job/")).toEqual([301, "/help/create-a-job"]);
});

test.each([
  ["/blog?search=%00gst", 200],
  ["/help?search=%00gst", 200],
  ["/blog/%00", 404],
])("null characters in a URL don't fail: %s", async (path, status) => {
  expect((await fetch(`${app.url}${path}`)).status).toBe(status);
});

test("a post’s former slug redirects to the current one", async () => {
  const { id, slug } = await publish("An early title");
  await owner.run(SAVE, { id, input: { slug: "a-better-title" } });
  await owner.run(PUBLISH, { id });
  const { status, headers } = await open(`/blog/${slug}`);
  expect([status, headers.get("location")]).toEqual([301, "/blog/a-better-title"]);
});

test("a post’s structured data matches its page", async () => {
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
    expect(visible(html)).toContain(text);
  }
});

test("a post’s texts are escaped everywhere", async () => {
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
