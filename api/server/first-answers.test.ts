import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FIRST_ANSWERS, FIRST_ANSWERS_PATH } from "@fettle/rules/platform/first-view";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createRunner, type Runner } from "../testing/runner.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const VIEWER = "fragment Name on Viewer { name } query Viewer { viewer { id ...Name } }";
const JOB = "query JobScreen($id: ID!) { job(id: $id) { id title } }";
const SCREEN = "features/jobs/jobs/job-screen.tsx";
const MANIFEST = {
  "index.html": { file: "assets/app.js", imports: ["_shared.js"] },
  "_shared.js": { file: "assets/shared.js" },
  "_record.js": { file: "assets/record.js", css: ["assets/record.css"] },
  [SCREEN]: { file: "assets/job.js", imports: ["_shared.js", "_record.js"], css: ["assets/job.css"] },
};
const SCRIPT = "(()=>{globalThis.firstRequest=1})()";
const FIRST_REQUEST = `<script data-first-request>${SCRIPT}</script>`;
const FRAME = "(()=>{globalThis.frame=1})()";
const PAGE = `<!doctype html><head>${FIRST_REQUEST}</head><body><script>${FRAME}</script><div id="root"></div></body>`;
const TITLE = "Gate </script><script>alert(1)</script>";

const dist = mkdtempSync(join(tmpdir(), "fettle-dist-"));
let runner: Runner;
let app: TestApp;
let mine: Awaited<ReturnType<Runner["make"]["organisation"]>>;
let jobId: string;

beforeAll(async () => {
  mkdirSync(join(dist, ".vite"));
  writeFileSync(join(dist, ".vite/manifest.json"), JSON.stringify(MANIFEST));
  writeFileSync(join(dist, "index.html"), PAGE);
  runner = await createRunner();
  app = await startTestApp(runner, { trusted: [VIEWER, JOB], webDist: dist });
  mine = await runner.make.organisation();
  const { createJob } = await runner
    .as(mine.admin)
    .run("mutation ($input: CreateJobInput!) { createJob(input: $input) { id } }", {
      input: { title: TITLE },
    });
  jobId = createJob.id;
  await vi.waitFor(async () => {
    const { first } = await pageFor(await app.cookieOf(mine.admin));
    expect(first.answers).toHaveLength(2);
  }, 10_000);
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

test("a signed-in person's page includes the screen’s files and first answers", async () => {
  const { html, kept, first } = await pageFor(await app.cookieOf(mine.admin));
  expect(kept).toBe("no-store");
  expect(html.match(/(?<=href=")[^"]+/g)).toEqual([
    "/assets/record.js",
    "/assets/job.js",
    "/assets/record.css",
    "/assets/job.css",
  ]);
  expect(first.answers).toMatchObject([
    { operation: "Viewer", variables: {}, data: { viewer: { id: mine.admin.userId } } },
    { operation: "JobScreen", variables: { id: jobId }, data: { job: { title: TITLE } } },
  ]);
  expect(html).not.toContain(TITLE);
  expect(html).not.toContain(FIRST_REQUEST);
});

test("another organisation’s page has none of this data, and a visitor's page has none at all", async () => {
  const theirs = await runner.make.organisation();
  const { first } = await pageFor(await app.cookieOf(theirs.admin));
  expect(first.answers).toMatchObject([
    { data: { viewer: { id: theirs.admin.userId } } },
    { data: { job: null } },
  ]);
  expect(await pageFor("")).toEqual({
    html: PAGE,
    kept: "no-cache",
    first: undefined,
  });
});

test("a browser runs exactly the page's inline scripts, by their hashes", async () => {
  const policyOf = async (path: string, cookie = "") => {
    const { headers } = await fetch(app.url + path, { headers: { cookie } });
    return headers.get("content-security-policy");
  };
  const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  for (const path of ["/index.html", "/settings", `/jobs/${jobId}`]) {
    expect(await policyOf(path)).toContain(`script-src 'self' ${hashOf(SCRIPT)} ${hashOf(FRAME)};`);
  }
  const signedIn = await policyOf(`/jobs/${jobId}`, await app.cookieOf(mine.admin));
  expect(signedIn).toContain(`script-src 'self' ${hashOf(FRAME)};`);
});

const asked = (query: string, cookie: string) =>
  fetch(`${app.url}${FIRST_ANSWERS_PATH}${query}`, { headers: { cookie } });

test("a cached page requests the same answers and learns the release", async () => {
  const response = await asked(`?address=/jobs/${jobId}`, await app.cookieOf(mine.admin));
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toMatchObject({
    entry: "assets/app.js",
    answers: [
      { operation: "Viewer", data: { viewer: { id: mine.admin.userId } } },
      { operation: "JobScreen", variables: { id: jobId }, data: { job: { title: TITLE } } },
    ],
  });
});

test("that request doesn't return them to anyone else, a visitor or a malformed request", async () => {
  const theirs = await app.cookieOf((await runner.make.organisation()).admin);
  expect(await (await asked(`?address=/jobs/${jobId}`, theirs)).json()).toMatchObject({
    answers: [{ operation: "Viewer" }, { operation: "JobScreen", data: { job: null } }],
  });
  expect((await asked(`?address=/jobs/${jobId}`, "")).status).toBe(204);
  for (const query of ["", "?address=/a&address=/b", "?address[x]=/jobs"]) {
    expect((await asked(query, theirs)).status).toBe(204);
  }
  const long = await asked(`?address=/${"%C3%A4".repeat(2_000)}`, theirs);
  expect(await long.json()).toMatchObject({ answers: [{ operation: "Viewer" }] });
});

test.each(["/login", "/auth/login", "/register", "/auth/register", "/jobs"])(
  "lets the script in %s run",
  async (path) => {
    const answer = await fetch(`${app.url}${path}`);
    expect(await answer.text()).toContain(SCRIPT);
    const hash = createHash("sha256").update(SCRIPT).digest("base64");
    expect(answer.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
  },
);

test("answers an unknown address with the app, as 404 and hidden from search engines", async () => {
  const seen = async (path: string) => {
    const { status, headers } = await fetch(`${app.url}${path}`);
    return [status, headers.get("x-robots-tag"), headers.get("content-type")];
  };
  const html = "text/html; charset=utf-8";
  expect(await seen("/wp-login")).toEqual([404, "noindex", html]);
  expect(await seen("/jobs/1/2/3")).toEqual([404, "noindex", html]);
  expect(await seen("/schedule")).toEqual([200, null, html]);
});
