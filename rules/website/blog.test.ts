import { expect, test } from "vitest";
import {
  isBlogImage,
  isPostLink,
  isSlug,
  plainParagraphs,
  readMinutes,
  slugOf,
  videoSiteOf,
} from "./blog.ts";

test.each([
  ["Five habits, kept!", "five-habits-kept"],
  ["  Café at Noël’s  ", "cafe-at-noels"],
  ["—", ""],
  [`${"long ".repeat(40)}`, "long-".repeat(20).slice(0, -1)],
])("makes a slug from %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(isSlug(slug)).toBe(slug !== "");
});

test("allows links to the web, a mailbox or our own pages", () => {
  for (const href of ["https://a.au/x", "http://a.au", "mailto:a@b.au", "/blog", "#top"])
    expect(isPostLink(href), href).toBe(true);
  const bad = [
    "javascript:alert(1)",
    " JaVaScript:alert(1)",
    "//evil.example",
    "/\\evil.example",
    "data:text/html,x",
    "x",
    "",
  ];
  for (const href of bad) expect(isPostLink(href), href).toBe(false);
});

test("recognises videos from known sites", () => {
  expect(videoSiteOf("https://youtu.be/abc")).toBe("YouTube");
  expect(videoSiteOf("https://vimeo.com/1")).toBe("Vimeo");
  const bad = ["http://youtu.be/a", "https://youtube.com.evil.example/a", "https://constructor/", "x"];
  for (const href of bad) expect(videoSiteOf(href), href).toBeNull();
});

test("only allows our own pictures", () => {
  const path = "/api/public/blog/images/01890000-0000-7000-8000-000000000000.webp";
  expect(isBlogImage(path)).toBe(true);
  for (const url of [`https://evil.example${path}`, `${path}?x`, `${path}\n`])
    expect(isBlogImage(url)).toBe(false);
});

test("splits plain text into paragraphs and lines, and estimates its reading time", () => {
  expect(plainParagraphs("One\ntwo\n \n\nThree\n")).toEqual([["One", "two"], ["Three"]]);
  expect(readMinutes("<p>word</p>")).toBe(1);
  expect(readMinutes("word ".repeat(401))).toBe(3);
});
