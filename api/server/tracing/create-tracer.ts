import { setTimeout as wait } from "node:timers/promises";
import {
  type Link,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Config } from "../../config.ts";
import { log } from "../../log.ts";
import { errorTypeOf, type Span, type SpanStart, type StartSpan } from "../../spans.ts";
import { spanContextOf, traceparentOf } from "./traceparent.ts";

type Traced = NonNullable<Config["tracing"]>;

/** Less than the process has for closing connections. */
const LAST_EXPORT_MS = 2_000;
const EXPORT_MS = 5_000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Registers nothing globally, so no package adds spans of its own or sends our ids to a provider. */
export function createTracer({ endpoint, serviceName, sampler, ratio }: Traced) {
  /** The ids of the span that's being started, if a browser chose them. */
  let given: SpanContext | undefined;
  const random = new RandomIdGenerator();
  const exporter = new OTLPTraceExporter({ url: tracesUrl(endpoint), timeoutMillis: EXPORT_MS });
  const provider = new TracerProvider({
    resource: detectResources({ detectors: [envDetector] }).merge(
      resourceFromAttributes({ "service.name": serviceName }),
    ),
    sampler: samplerOf(sampler, ratio),
    idGenerator: {
      generateTraceId: () => given?.traceId ?? random.generateTraceId(),
      generateSpanId: () => given?.spanId ?? random.generateSpanId(),
    },
    spanProcessors: [new BatchSpanProcessor({ exporter: reportFailures(exporter) })],
  });
  const tracer = provider.getTracer("fettle");

  const startSpan: StartSpan = ({ name, kind, facts, cause, timed }: SpanStart, parent) => {
    const caused = spanContextOf(cause);
    const isJob = kind === "consumer";
    const around = timed ? undefined : contexts.get(parent as Span);
    const above = isJob ? undefined : (around ?? caused);
    const links: Link[] = isJob && caused ? [{ context: caused }] : [];
    const within = above ? trace.setSpanContext(ROOT_CONTEXT, above) : ROOT_CONTEXT;
    given = spanContextOf(timed?.traceparent);
    const startTime = timed?.startedAt;
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: facts, links, startTime }, within);
    given = undefined;
    const context = span.spanContext();
    const opened: Span = {
      traceId: context.traceId,
      spanId: context.spanId,
      traceparent: traceparentOf(context),
      note: (noted) => void span.setAttributes(noted),
      fail: (error) => {
        span.setAttribute("error.type", errorTypeOf(error));
        span.setStatus({ code: SpanStatusCode.ERROR });
      },
      end: () => span.end(timed?.endedAt),
    };
    contexts.set(opened, context);
    return opened;
  };

  return {
    startSpan,
    stop: () =>
      Promise.race([provider.shutdown().catch(() => {}), wait(LAST_EXPORT_MS, undefined, { ref: false })]),
  };
}

const contexts = new WeakMap<Span, SpanContext>();

const tracesUrl = (endpoint: string) => `${endpoint.replace(/\/$/, "")}/v1/traces`;

/** Callers are strangers, so their own sampling flag doesn't count: it could make us export everything. */
function samplerOf(sampler: Traced["sampler"], ratio: number): Sampler {
  const root = rootSamplerOf(sampler, ratio);
  return new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root });
}

function rootSamplerOf(sampler: Traced["sampler"], ratio: number): Sampler {
  if (sampler.endsWith("always_off")) return new AlwaysOffSampler();
  if (sampler.endsWith("traceidratio")) return new TraceIdRatioBasedSampler(ratio);
  return new AlwaysOnSampler();
}

/** Says once that the receiver is away, and once that it's back. */
function reportFailures(exporter: SpanExporter): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined || result.code !== 0;
        if (failed && !isFailing) log.warn({ err: result.error }, "traces can't be exported");
        if (!failed && isFailing) log.warn("traces are exported again");
        isFailing = failed;
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
