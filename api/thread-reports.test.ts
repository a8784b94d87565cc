import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { parseConfig } from "./config.ts";
import { createCsvThread } from "./domains/workspace/data-export/in-csv-thread.ts";
import { MEASURES, type Measure } from "./measures.ts";
import type { CsvFile } from "./platform/csv-file.ts";
import { createReadingThread } from "./server/long-reads/in-reading-thread.ts";
import { startTracing } from "./server/tracing/start-tracing.ts";
import { inSpan, openSpan } from "./spans.ts";
import type { TestOrganisation } from "./testing/factories.ts";
import { startOtlpReceiver } from "./testing/otlp-receiver.ts";
import { createRunner, type Runner } from "./testing/runner.ts";
import { takeThreadReports } from "./thread-reports.ts";

let runner: Runner;
let org: TestOrganisation;
beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
});
afterAll(() => runner.stop());

/** Runs `work` as a request whose trace is exported, and returns its spans and the pools it waited for. */
async function trace(work: () => Promise<unknown>, env: Record<string, string> = {}) {
  const receiver = await startOtlpReceiver();
  onTestFinished(() => receiver.stop());
  const pools = new Set<string>();
  const heard = (measured: unknown) => {
    const taken = measured as Measure;
    if (taken.kind === "pool wait") pools.add(taken.pool);
  };
  subscribe(MEASURES.name, heard);
  const stopTracing = await startTracing(
    parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...env }).tracing,
  );
  const stopReports = takeThreadReports();
  await inSpan(openSpan({ name: "asking", kind: "server" }), work);
  // The thread's last report can arrive after its answer.
  await expect.poll(() => [...pools]).not.toEqual([]);
  stopReports();
  await stopTracing();
  unsubscribe(MEASURES.name, heard);
  return { spans: receiver.spans(), pools: [...pools] };
}

const readJobs = async (thread: ReturnType<typeof createReadingThread>) => {
  const { admin: viewer } = org;
  const reader = { requestId: "test-request", ip: "127.0.0.1", userAgent: undefined, maxPage: 200, viewer };
  return thread.read({ kind: "slice", method: "GET", url: "/api/jobs", variables: {}, reader });
};

const jobsFile = (): CsvFile => ({
  orgId: org.orgId,
  timeZone: "Australia/Sydney",
  today: "2026-11-28",
  records: "jobs",
});

test("a thread’s reads for a request are in its trace, and its pool in the metrics", async () => {
  const { config } = runner.services;
  const limits = { worthwhile: 1, startMs: 60_000 };
  const thread = createReadingThread({ databaseUrl: runner.databaseUrl, config, isDemo: true }, limits);
  onTestFinished(() => thread.end());
  const { spans, pools } = await trace(async () => expect(await readJobs(thread)).toBeDefined());
  const [asking] = spans.filter(({ name }) => name === "asking");
  const [longRead] = spans.filter(({ name }) => name === "long read");
  const [operation] = spans.filter(({ name }) => /^query\b/.test(name));
  const statements = spans.filter(({ name }) => /^SELECT [0-9a-f]{12}$/.test(name));
  expect(longRead?.parentSpanId).toBe(asking?.spanId);
  expect(operation?.parentSpanId).toBe(longRead?.spanId);
  expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([operation?.spanId]));
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([asking?.traceId]));
  expect(pools).toContain("long reads");
});

test("a thread's statements for a CSV file are in the trace of what asked for the file", async () => {
  const thread = createCsvThread(runner.databaseUrl);
  onTestFinished(() => thread.end());
  const { spans, pools } = await trace(async () => {
    expect((await buffer(thread.read(jobsFile()))).toString()).toContain("customer_name");
  });
  const [asking] = spans.filter(({ name }) => name === "asking");
  const statements = spans.filter(({ name }) => /^SELECT [0-9a-f]{12}$/.test(name));
  expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([asking?.spanId]));
  expect(pools).toContain("exports bulk");
});

test("a thread reports no spans for a trace that isn't exported", async () => {
  const thread = createCsvThread(runner.databaseUrl);
  onTestFinished(() => thread.end());
  const { spans } = await trace(() => buffer(thread.read(jobsFile())), { OTEL_TRACES_SAMPLER: "always_off" });
  expect(spans).toEqual([]);
});
