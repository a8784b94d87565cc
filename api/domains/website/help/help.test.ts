import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { articleFor, helpLibrary, searchHelp } from "./help-library.ts";
import { readArticle } from "./read-article.ts";

const HEAD = `title: Take a photo
summary: What a photo is for.
group: Messages
order: 1
updated: 2026-11-23
screens:
related:
words: picture`;

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

test("renders an article without anything executable", () => {
  const article = readArticle(
    "take-a-photo",
    `---\n${HEAD}\n---\n\nPress **Add photos**.<script>alert(1)</script>\n\n## What’s “next” & more\n\n1. [Jobs](/help/jobs)\n2. [Bad](javascript:alert(1)) <img src=x onerror=alert(1)>\n`,
  );
  expect(article).toMatchObject({
    slug: "take-a-photo",
    headings: [{ id: "whats-next-more", text: "What’s “next” & more" }],
    minutes: 1,
  });
  expect(article.html).toContain('<h2 id="whats-next-more">');
  expect(article.html).toContain('<a href="/help/jobs">Jobs</a>');
  expect(article.html).not.toMatch(/script|onerror|src="x"/);
  expect(article.text).toMatch(/^Press Add photos ?\. What’s “next” & more/);
});

test.each([
  ["group: Messages", "group: Elsewhere", /take-a-photo.*group/s],
  ["title: Take a photo", "titel: Take a photo", /take-a-photo.*title/s],
  ["related:", "related: Not a slug", /take-a-photo.*isn't an article's address/s],
  ["screens:", "screens: jobs", /take-a-photo.*screens/s],
])("rejects an article with an invalid %s by name", (right, wrong, message) => {
  expect(() => readArticle("take-a-photo", `---\n${HEAD.replace(right, wrong)}\n---\nWords`)).toThrow(
    message,
  );
});

test("renders every article in the folder", () => {
  const { articles } = helpLibrary();
  const files = readdirSync(join(import.meta.dirname, "articles")).filter((name) => name.endsWith(".md"));
  expect(articles.map(({ slug }) => `${slug}.md`).toSorted()).toEqual(files.toSorted());
  for (const { slug, html, text } of articles) {
    expect(html, slug).toContain("<p>");
    expect(text, slug).not.toBe("");
  }
});

const found = (text: string) => searchHelp(text, 5).map(({ slug }) => slug);

test("shows product pictures in the reader’s theme, and rejects unknown ones", () => {
  const html = (body: string) => readArticle("take-a-photo", `---\n${HEAD}\n---\n${body}`).html;
  const shown = html("![The list of jobs](help-jobs)");
  expect(shown).toContain('alt="The list of jobs"');
  expect(shown).toMatch(
    /<source type="image\/avif" srcset="[^"]*help-jobs-dark[^"]*" media="\(prefers-color-scheme: dark\)"/,
  );
  expect(shown).toMatch(/width="\d+" height="\d+" loading="lazy"/);
  expect(() => html("![](help-jobs)")).toThrow("needs alternative text");
  expect(() => html("![Nothing](never-taken)")).toThrow("never-taken");
});

test("searches by words, prefixes and word forms, and tolerates typos", () => {
  expect(found("create a job")[0]).toBe("create-a-job");
  expect(found("creating jobs")[0]).toBe("create-a-job");
  expect(found("dashb")[0]).toBe("your-day-on-the-dashboard");
  expect(found("dahsboard")[0]).toBe("your-day-on-the-dashboard");
  expect(found("How do I book an appointment?")[0]).toBe("create-a-job");
  expect(found("How do I make an invoice?")[0]).toBe("write-a-quote");
  expect(found("make and model")[0]).toBe("register-equipment");
  expect(found("how do I")).toEqual([]);
  expect(found("zebra crossing")).toEqual([]);
  expect(searchHelp("job", 1)).toHaveLength(1);
});

test("opens the most specific article for a screen", () => {
  expect(articleFor("/jobs?filter=late#top").slug).toBe("create-a-job");
  expect(articleFor("/").slug).toBe("your-day-on-the-dashboard");
  expect(articleFor("/nowhere/at/all").slug).toBe("find-your-way-around");
});

test("lets everyone read help, and rate-limits visitors", async () => {
  const stranger = runner.anonymous;
  const { helpArticles, helpArticle, helpFor } = await stranger.run(`query {
    helpArticles(search: "dashboard", first: 1) { id slug title minutes }
    helpArticle(slug: "create-a-job") { title html headings { anchor text } related { slug } audience }
    helpFor(path: "/jobs") { slug }
  }`);
  expect(helpArticles).toEqual([
    expect.objectContaining({ id: "your-day-on-the-dashboard", slug: "your-day-on-the-dashboard" }),
  ]);
  expect(helpArticle?.html).toContain("<strong>New Job</strong>");
  expect(helpFor).toEqual({ slug: "create-a-job" });
  const start = await stranger.run('query { helpArticles(search: " ") { slug } }');
  expect(start.helpArticles[0]).toEqual({ slug: helpLibrary().start.slug });
  expect((await stranger.run('query { helpArticle(slug: "nothing") { slug } }')).helpArticle).toBeNull();
  const { errors } = await stranger.attempt('query { helpArticles(search: "job", first: 21) { slug } }');
  expect(errors).toMatchObject([{ field: "first" }]);
  let refused = 0;
  for (let asked = 0; asked < 60; asked += 1) {
    const answer = await stranger.attempt('query { helpFor(path: "/") { slug } }');
    if (answer.errors.some(({ code }) => code === "RATE_LIMITED")) refused += 1;
  }
  expect(refused).toBeGreaterThan(0);
});
