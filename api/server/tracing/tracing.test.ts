import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BROWSER_SPANS_PATH } from "@fettle/rules/platform/browser-span";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { freePort } from "../../lib/free-port.ts";
import { measured, tracedAssistant } from "../../ports/measured.ts";
import { inSpan, openSpan } from "../../spans.ts";
import { attributeOf, type ReceivedSpan, startOtlpReceiver } from "../../testing/otlp-receiver.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";
import { httpClient, startServerProcess } from "../../testing/server-process.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { startTracing } from "./start-tracing.ts";

const TEAM = "query Team { members { id } }";
const BROWSER_TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const BROWSER_SPAN = "00f067aa0ba902b7";
const TRACEPARENT = `00-${BROWSER_TRACE}-${BROWSER_SPAN}-01`;
const EMAIL = "dot@tracing.example";
const PASSWORD = "quite uncommon";

let runner: Runner;
let app: TestApp;
let cookie: string;
beforeAll(async () => {
  runner = await createRunner({ env: { NODE_ENV: "production" } });
  app = await startTestApp(runner, { trusted: [TEAM] });
  cookie = await app.cookieOf((await runner.make.organisation()).admin);
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});

const named = (spans: ReceivedSpan[], name: RegExp) => spans.filter((span) => name.test(span.name));

/** Runs requests in this process while tracing to the receiver. Ends with the last export. */
async function traceTo(endpoint: string, send: () => Promise<unknown>, env: Record<string, string> = {}) {
  const stop = await startTracing(parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env }).tracing);
  await send().finally(stop);
}

const askForTeam = (headers: Record<string, string> = {}) =>
  app.send(
    "/app/graphql",
    { extensions: { persistedQuery: { sha256Hash: app.hashOf(TEAM) } } },
    { cookie, ...headers },
  );

test("a request is one trace from the browser's id through the operation to its statements", async () => {
  const receiver = await startOtlpReceiver();
  onTestFinished(() => receiver.stop());
  let answer: Response | undefined;
  await traceTo(`${receiver.url}/`, async () => {
    answer = await askForTeam({ traceparent: TRACEPARENT });
    await answer.text();
  });
  const spans = receiver.spans();
  const [request] = named(spans, /^POST \/app\/graphql$/);
  const [operation] = named(spans, /^query Team$/);
  const statements = named(spans, /^SELECT [0-9a-f]{12}$/);
  expect(spans.map(({ traceId }) => traceId)).toEqual(spans.map(() => BROWSER_TRACE));
  expect(request?.parentSpanId).toBe(BROWSER_SPAN);
  expect(operation?.parentSpanId).toBe(request?.spanId);
  expect(statements.filter(({ parentSpanId }) => parentSpanId === operation?.spanId)).not.toEqual([]);
  expect(answer?.headers.get("traceresponse")).toBe(`00-${BROWSER_TRACE}-${request?.spanId}-01`);
  expect(attributeOf(request?.attributes ?? [], "http.response.status_code")).toBe(200);
  expect([...receiver.paths]).toEqual(["POST /v1/traces"]);
});

test("a person's browser adds the first span of their request's trace, whatever its clock says", async () => {
  const receiver = await startOtlpReceiver();
  onTestFinished(() => receiver.stop());
  const report = { spans: [{ traceparent: TRACEPARENT, operation: "Team", ms: 250, agoMs: 4_000 }] };
  const statuses: number[] = [];
  await traceTo(receiver.url, async () => {
    await (await askForTeam({ traceparent: TRACEPARENT })).text();
    const sendReport = async (body: object, headers: Record<string, string> = { cookie }) => {
      const answer = await app.send(BROWSER_SPANS_PATH, body, headers);
      statuses.push(answer.status);
    };
    await sendReport(report);
    await sendReport(report, {});
    await sendReport({ spans: [] });
    await sendReport({ spans: [{ ...report.spans[0], traceparent: "00-0-0-01" }] });
    await sendReport({ spans: [{ ...report.spans[0], operation: "Dot Jones" }] });
    await sendReport({ spans: Array.from({ length: 51 }, () => report.spans[0]) });
  });
  const browser = named(receiver.spans(), /^browser /);
  const [request] = named(receiver.spans(), /^POST \/app\/graphql$/);
  expect(statuses).toEqual([204, 401, 422, 422, 422, 422]);
  expect(browser.map(({ name, spanId, parentSpanId }) => [name, spanId, parentSpanId])).toEqual([
    ["browser Team", BROWSER_SPAN, undefined],
  ]);
  expect(request?.traceId).toBe(browser[0]?.traceId);
  const [from, to] = [browser[0]?.startTimeUnixNano, browser[0]?.endTimeUnixNano].map(Number);
  expect((Number(to) - Number(from)) / 1e6).toBeCloseTo(250, 0);
  expect(named(receiver.spans(), /browser-spans/)).toEqual([]);
});

test("a malformed traceparent starts a new trace, and an integrator's names aren't spans' names", async () => {
  const receiver = await startOtlpReceiver();
  onTestFinished(() => receiver.stop());
  await traceTo(receiver.url, async () => {
    for (const traceparent of ["00-0-0-01", `ff-${BROWSER_TRACE}-${BROWSER_SPAN}-01`]) {
      await app.send("/graphql", { query: "query MelsOwn { members { id } }" }, { cookie, traceparent });
    }
  });
  const requests = named(receiver.spans(), /^POST \/graphql$/);
  expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(2);
  expect(requests.map(({ traceId, parentSpanId }) => traceId === BROWSER_TRACE || parentSpanId)).toEqual([
    undefined,
    undefined,
  ]);
  expect(named(receiver.spans(), /^query$/)).toHaveLength(2);
  expect(receiver.text()).not.toContain("MelsOwn");
});

test.each([
  [{ OTEL_TRACES_SAMPLER: "parentbased_always_off" }, false],
  [{ OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0" }, false],
  [{ OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "1" }, true],
])("the sampler %o decides, whatever the caller's flag is: %s", async (env, isTraced) => {
  const receiver = await startOtlpReceiver();
  onTestFinished(() => receiver.stop());
  const send = async () => {
    for (const flag of ["00", "01"]) await askForTeam({ traceparent: TRACEPARENT.replace(/..$/, flag) });
  };
  await traceTo(receiver.url, send, env);
  expect(named(receiver.spans(), /^POST/)).toHaveLength(isTraced ? 2 : 0);
});

test("health checks aren't traced", async () => {
  const receiver = await startOtlpReceiver();
  onTestFinished(() => receiver.stop());
  await traceTo(receiver.url, () => fetch(`${app.url}/healthz`));
  expect(receiver.spans()).toEqual([]);
});

test("a collector that's away, or never answers, changes no answer", async () => {
  const silent = await startOtlpReceiver({ delay: () => new Promise(() => {}) });
  onTestFinished(() => silent.stop());
  for (const endpoint of [`http://127.0.0.1:${await freePort()}`, silent.url]) {
    let answer: Response | undefined;
    await traceTo(endpoint, async () => {
      answer = await askForTeam();
    });
    expect(await answer?.json()).toMatchObject({
      data: { members: expect.arrayContaining([{ id: expect.any(String) }]) },
    });
  }
});

test("requests to providers are part of what asked for them, and failures have a type and no message", async () => {
  const receiver = await startOtlpReceiver();
  onTestFinished(() => receiver.stop());
  const refusal = Object.assign(new Error("The card of Dot Jones"), { code: "CARD_DECLINED" });
  const payments = measured({ refund: () => Promise.reject(refusal) }, { provider: "payments" });
  const stream = async function* () {
    yield { kind: "text" as const, text: "Hello Dot" };
  };
  const assistant = tracedAssistant({ model: "m", mostCost: () => 0, costOf: () => 0, stream });
  const words: unknown[] = [];
  await traceTo(receiver.url, async () => {
    // Nothing asked for this one.
    await expect(payments.refund()).rejects.toBe(refusal);
    await inSpan(openSpan({ name: "asking", kind: "internal" }), async () => {
      await expect(payments.refund()).rejects.toBe(refusal);
      const request = { instructions: "", input: [], tools: [], person: "p" };
      for await (const word of assistant.stream(request, new AbortController().signal)) words.push(word);
    });
  });
  const spans = receiver.spans();
  const [asking] = named(spans, /^asking$/);
  const providers = named(spans, /^(?:payments refund|assistant stream)$/);
  expect(words).toHaveLength(1);
  expect(providers.map(({ parentSpanId }) => parentSpanId)).toEqual([asking?.spanId, asking?.spanId]);
  expect(
    providers.map(({ status, attributes }) => [status.code, attributeOf(attributes, "error.type")]),
  ).toEqual([
    [2, "CARD_DECLINED"],
    [0, undefined],
  ]);
  expect(receiver.text()).not.toContain("Dot");
});

test("a server traces a job linked to the request that queued it, and has trace ids in its log", async () => {
  const receiver = await startOtlpReceiver();
  const dataDir = mkdtempSync(join(tmpdir(), "fettle-traced-"));
  onTestFinished(async () => {
    await receiver.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const env = {
    DATA_DIR: dataDir,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_SERVICE_NAME: "fettle-test",
  };
  const server = await startServerProcess(env);
  const client = httpClient(server.url);
  await client.register(EMAIL);
  const jobs = await fetch(`${server.url}/api/jobs?search=hunter2`, {
    headers: { cookie: client.cookie() },
  });
  expect(jobs.status).toBe(200);
  await expect
    .poll(() => named(receiver.spans(), /^job deliver-message$/), { timeout: 30_000 })
    .not.toEqual([]);
  // The last spans are exported while stopping.
  expect(await server.stop()).toBe(0);

  const spans = receiver.spans();
  const [register] = named(spans, /^POST \/api\/auth\/register$/);
  const [job] = named(spans, /^job deliver-message$/);
  expect(job?.parentSpanId).toBeUndefined();
  expect(job?.links?.map(({ traceId }) => traceId)).toEqual([register?.traceId]);
  const [mail] = named(spans, /^mail deliver$/);
  expect([mail?.traceId, mail?.parentSpanId]).toEqual([job?.traceId, job?.spanId]);
  const lines = server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  const line = lines.map((each) => JSON.parse(each)).find(({ route }) => route === "/api/auth/register");
  expect([line.trace_id, line.span_id]).toEqual([register?.traceId, register?.spanId]);
  expect(new Set(receiver.services())).toEqual(new Set(["fettle-test"]));
  for (const secret of [
    EMAIL,
    "dot",
    PASSWORD,
    "Crash Test",
    "hunter2",
    client.cookie().split("=")[1] ?? "",
  ]) {
    expect(receiver.text()).not.toContain(secret);
  }
}, 120_000);

/** Loads everything the server loads, and prints how many of OpenTelemetry's files are among it. */
const LOADED = `
  import { registerHooks } from "node:module";
  let loaded = 0;
  registerHooks({
    load(url, context, next) {
      if (url.includes("/@opentelemetry/")) loaded += 1;
      return next(url, context);
    },
  });
  await import("./api/compose.ts");
  const { parseConfig } = await import("./api/config.ts");
  const { startTracing } = await import("./api/server/tracing/start-tracing.ts");
  await startTracing(parseConfig(process.env).tracing);
  process.stdout.write("loaded " + loaded);
  process.exit(0);
`;

test("nothing of OpenTelemetry is loaded without a collector", () => {
  const { PATH, NODE_COMPILE_CACHE = "" } = process.env;
  const load = (env: Record<string, string>) =>
    spawnSync(process.execPath, ["--input-type=module", "--eval", LOADED], {
      cwd: join(import.meta.dirname, "../../.."),
      env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: "test", ...env },
      encoding: "utf8",
    });
  expect(load({}).stdout).toBe("loaded 0");
  expect(load({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" }).stdout).toMatch(/^loaded [1-9]/);
}, 120_000);
