import type { ErrorReport, ReportedError } from "@fettle/rules/platform/client-error";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { describeError, framesOf, isExpected } from "./describe-error.ts";

const HOST = "fettle.example";

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("location", { host: HOST, pathname: "/jobs/0192f1a0-0000-7000-8000-000000000001" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const FROM = { release: "a1b2c3d", page: "app", browser: "Chrome 141 on Windows" } as const;

async function collecting(post: (report: ErrorReport) => Promise<boolean>) {
  const { ignored, noteError } = await import("../../lib/ignored.ts");
  const { collectErrors } = await import("./collect-errors.ts");
  return {
    ignored,
    noteError,
    collect: () => collectErrors({ from: FROM, outboxKinds: () => ["note", "note"], post }),
  };
}

test("sends errors together, those before the sender has loaded too", async () => {
  const reports: ErrorReport[] = [];
  const { ignored, noteError, collect } = await collecting(async (report) => reports.push(report) > 0);
  noteError("window", new RangeError("Too deep for mel@example.com"));
  collect();
  for (let times = 0; times < 3; times += 1) ignored(new Error("No pack"), "each sync tries again");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatchObject({
    ...FROM,
    errors: [
      { source: "window", type: "RangeError", message: "Too deep for [email]", route: "/jobs/:id", count: 1 },
      { source: "ignored", why: "each sync tries again", outboxKinds: ["note"], count: 3 },
    ],
  });
});

test("reports an error once if two places notice it", async () => {
  const reports: ErrorReport[] = [];
  const { noteError, collect } = await collecting(async (report) => reports.push(report) > 0);
  collect();
  const error = new Error("Broken");
  noteError("caught", error);
  noteError("window", error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reports.flatMap(({ errors }) => errors)).toMatchObject([{ source: "caught", count: 1 }]);
});

test("keeps errors in memory without a network and sends them later", async () => {
  const sent: ReportedError[] = [];
  let isOnline = false;
  const { noteError, collect } = await collecting(async ({ errors }) => {
    if (isOnline) sent.push(...errors);
    return isOnline;
  });
  const batches = collect();
  noteError("promise", new Error("Broken"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
  isOnline = true;
  await batches.flush();
  expect(sent).toMatchObject([{ message: "Broken" }]);
});

test("a page that fails in a loop sends at most twenty reports", async () => {
  let reports = 0;
  const { noteError, collect } = await collecting(async () => {
    reports += 1;
    return true;
  });
  collect();
  for (let round = 0; round < 100; round += 1) {
    for (let each = 0; each < 60; each += 1) noteError("window", new Error(`Broken ${round} ${each}`));
    await vi.advanceTimersByTimeAsync(5_000);
  }
  expect(reports).toBe(20);
});

test("an error while reporting is dropped", async () => {
  const { noteError, collect } = await collecting(() => Promise.reject(new Error("The sender is broken")));
  collect();
  const hostile = new Proxy(
    {},
    {
      get: () => {
        throw new Error("Can’t be read");
      },
    },
  );
  expect(() => noteError("window", hostile)).not.toThrow();
  noteError("window", new Error("Broken"));
  await vi.advanceTimersByTimeAsync(10_000);
});

test.each([
  new DOMException("The user aborted", "AbortError"),
  new TypeError("Failed to fetch"),
  new TypeError("Load failed"),
  Object.assign(new Error("Not found"), { name: "CombinedGraphQLErrors" }),
  new Response(null, { status: 302 }),
  "Script error.",
  undefined,
])("%s is an expected outcome", (error) => {
  expect(isExpected(error)).toBe(true);
});

test.each([new TypeError("x is undefined"), "odd", new DOMException("Full", "QuotaExceededError")])(
  "%s isn't expected",
  (error) => {
    expect(isExpected(error)).toBe(false);
  },
);

test("keeps our own frames in any browser's form, without queries", () => {
  const stack = [
    "TypeError: x is undefined",
    `    at save (https://${HOST}/assets/a1b2c3d.js:1:2345)`,
    `    at https://${HOST}/jobs/4f6c?token=secret:1:9`,
    `press@https://${HOST}/assets/a1b2c3d.js:2:1`,
    "    at pixel (https://ads.example/p.js:1:1)",
    "    at <anonymous>",
  ].join("\n");
  expect(framesOf(stack, HOST)).toEqual([
    "save /assets/a1b2c3d.js:1:2345",
    "/jobs/:id:1:9",
    "press /assets/a1b2c3d.js:2:1",
  ]);
});

test("an extension's error isn't ours", () => {
  const error = Object.assign(new Error("x"), {
    stack: "Error: x\n    at f (chrome-extension://abc/a.js:1:1)",
  });
  const at = { host: HOST, pathname: "/", why: undefined, outboxKinds: [] };
  expect(describeError("window", error, at)).toBeUndefined();
});
