import { randomBytes } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { BroadcastChannel } from "node:worker_threads";
import { MEASURES, type Measure, measure } from "./measures.ts";
import { errorTypeOf, openSpan, type Span, type SpanStart, setTracer } from "./spans.ts";

type Report =
  | { kind: "measure"; measured: Measure }
  | { kind: "span"; ended: SpanStart; errorType: string | undefined };

const CHANNEL = "fettle:thread-reports";

/** In a worker thread: hands what it measures and traces to the server, which has the metrics and the exporter. */
export function reportToServer() {
  const channel = new BroadcastChannel(CHANNEL);
  channel.unref();
  const report = (sent: Report) => channel.postMessage(sent);
  subscribe(MEASURES.name, (measured) => report({ kind: "measure", measured: measured as Measure }));
  setTracer((start, parent) => {
    const cause = start.cause ?? parent?.traceparent;
    const startedAt = now();
    let facts = start.facts;
    let errorType: string | undefined;
    const span = spanOf(`00-${parent?.traceId}-${randomBytes(8).toString("hex")}-01`);
    return {
      ...span,
      note: (noted) => {
        facts = { ...facts, ...noted };
      },
      fail: (error) => {
        errorType = errorTypeOf(error);
      },
      end: () => {
        const timed = { traceparent: span.traceparent, startedAt, endedAt: now() };
        report({ kind: "span", ended: { ...start, cause, facts, timed }, errorType });
      },
    };
  });
}

/** In the server. Returns how to stop. */
export function takeThreadReports(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.unref();
  channel.onmessage = ({ data }: { data: Report }) => {
    if (data.kind === "measure") return measure(data.measured);
    const span = openSpan(data.ended);
    if (data.errorType) span?.fail({ code: data.errorType });
    span?.end();
  };
  return () => channel.close();
}

/** The span of the request or job that a thread works for. Undefined if it has none, or its trace isn't exported. */
export const spanElsewhere = (traceparent: string | undefined): Span | undefined =>
  traceparent?.endsWith("-01") ? spanOf(traceparent) : undefined;

function spanOf(traceparent: string): Span {
  const [, traceId = "", spanId = ""] = traceparent.split("-");
  return { traceId, spanId, traceparent, note: () => {}, fail: () => {}, end: () => {} };
}

const now = () => performance.timeOrigin + performance.now();
