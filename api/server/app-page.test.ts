import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readAppPage } from "./app-page.ts";
import { policyOf } from "./security-headers.ts";

test("a screen’s page lists each file once, leaving out the app’s own", () => {
  const dist = mkdtempSync(join(tmpdir(), "fettle-page-"));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  const entry = '<link rel="stylesheet" crossorigin href="/assets/all.css">';
  writeFileSync(
    join(dist, "index.html"),
    `<html><head></head><body>${entry}<div id="root"></div></body></html>`,
  );
  mkdirSync(join(dist, ".vite"));
  const manifest = {
    "index.html": { file: "assets/app.js", css: ["assets/all.css"], imports: ["_react.js"] },
    "_react.js": { file: "assets/react.js" },
    "_list.js": {
      file: "assets/list.js",
      css: ["assets/list.css", "assets/all.css"],
      imports: ["_react.js"],
    },
    "features/jobs/jobs/jobs-screen.tsx": {
      file: "assets/jobs.js",
      css: ["assets/all.css", "assets/list.css"],
      imports: ["index.html", "_list.js"],
    },
  };
  writeFileSync(join(dist, ".vite/manifest.json"), JSON.stringify(manifest));
  const page = readAppPage(dist).withAnswers("/jobs", { lastChange: "", answers: [] });
  const named = [...page.matchAll(/<link rel="(\w+)" crossorigin href="([^"]+)">/g)].map(
    ([, rel, file]) => `${rel} ${file}`,
  );
  expect(named).toEqual([
    "modulepreload /assets/list.js",
    "modulepreload /assets/jobs.js",
    "stylesheet /assets/all.css",
    "stylesheet /assets/list.css",
  ]);
});

test("lists every inline script's hash", () => {
  const policy = policyOf(
    `<script data-first-request>go()</script><script type="module" src="/a.js"></script>
    <script type="application/ld+json">{"@type":"Offer"}</script>`,
  );
  expect(policy.match(/'sha256-[^']+'/g)).toEqual([
    "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='",
    "'sha256-FKOuNgQewQk98o4i2JNfYjBkkis+kYEwfusS8agdlLQ='",
  ]);
});
