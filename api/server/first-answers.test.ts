import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FIRST_ANSWERS } from "@fettle/rules/first-view";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRunner, type Runner } from "../testing/runner.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const VIEWER = "fragment Name on Viewer { name } query Viewer { viewer { id ...Name } }";
const JOB = "query JobScreen($id: ID!) { job(id: $id) { id title } }";
const SCREEN = "features/jobs/job-screen.tsx";
const MANIFEST = {
  "index.html": { file: "assets/app.js", imports: ["_shared.js"] },
  "_shared.js": { file: "assets/shared.js" },
  "_record.js": { file: "assets/record.js", css: ["assets/record.css"] },
  [SCREEN]: { file: "assets/job.js", imports: ["_shared.js", "_record.js"], css: ["assets/job.css"] },
};
const TITLE = "Gate </script><script>alert(1)</script>";

const dist = mkdtempSync(join(tmpdir(), "fettle-dist-"));
let runner: Runner;
let app: TestApp;
let mine: Awaited<ReturnType<Runner["make"]["organisation"]>>;
let jobId: string;

beforeAll(async () => {
  mkdirSync(join(dist, ".vite"));
  writeFileSync(join(dist, ".vite/manifest.json"), JSON.stringify(MANIFEST));
  writeFileSync(join(dist, "index.html"), "<!doctype html><head></head><body></body>");
  runner = await createRunner();
  app = await startTestApp(runner, { trusted: [VIEWER, JOB], webDist: dist });
  mine = await runner.make.organisation();
  const { createJob } = await runner
    .as(mine.admin)
    .run("mutation ($input: CreateJobInput!) { createJob(input: $input) { id } }", {
      input: { title: TITLE },
    });
  jobId = createJob.id;
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
  rmSync(dist, { recursive: true });
});

async function pageFor(cookie: string) {
  const response = await fetch(`${app.url}/jobs/${jobId}`, { headers: { cookie } });
  const html = await response.text();
  const json = new RegExp(`id="${FIRST_ANSWERS}">(.*?)</script>`).exec(html)?.[1];
  return { html, kept: response.headers.get("cache-control"), first: json && JSON.parse(json) };
}

test("who is signed in gets the page with its screen’s files named and its first answers in it", async () => {
  const { html, kept, first } = await pageFor(await app.cookieOf(mine.admin));
  expect(kept).toBe("no-store");
  expect(html.match(/(?<=href=")[^"]+/g)).toEqual([
    "/assets/record.css",
    "/assets/job.css",
    "/assets/record.js",
    "/assets/job.js",
  ]);
  expect(first.answers).toMatchObject([
    { operation: "Viewer", variables: {}, data: { viewer: { id: mine.admin.userId } } },
    { operation: "JobScreen", variables: { id: jobId }, data: { job: { title: TITLE } } },
  ]);
  expect(html).not.toContain(TITLE);
});

test("another organisation’s person finds nothing of it in the page, a visitor nothing at all", async () => {
  const theirs = await runner.make.organisation();
  const { first } = await pageFor(await app.cookieOf(theirs.admin));
  expect(first.answers).toMatchObject([
    { data: { viewer: { id: theirs.admin.userId } } },
    { data: { job: null } },
  ]);
  expect(await pageFor("")).toEqual({
    html: "<!doctype html><head></head><body></body>",
    kept: "no-cache",
    first: undefined,
  });
});
