import { isSpanContextValid, type SpanContext } from "@opentelemetry/api";

/** https://www.w3.org/TR/trace-context/#traceparent-header. Later versions may have more parts. */
const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Returns undefined for a missing or malformed one: the request then starts a new trace. */
export function spanContextOf(traceparent: string | undefined): SpanContext | undefined {
  const [, version, traceId = "", spanId = "", flags = "", rest] = TRACEPARENT.exec(traceparent ?? "") ?? [];
  if (version === undefined || version === "ff" || (version === "00" && rest !== undefined)) return undefined;
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}

export const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
