import { AsyncLocalStorage } from "node:async_hooks";

/** Values have names and numbers from the code: never what people typed, and no ids of people or businesses. */
type Facts = Record<string, string | number | undefined>;

export interface SpanStart {
  name: string;
  /** `server` answers a request, `client` asks a database or provider, and `consumer` runs a job. */
  kind: "server" | "client" | "consumer" | "internal";
  facts?: Facts;
  /** A W3C traceparent. A server's span joins its trace. A consumer's starts a trace that links to it. */
  cause?: string | undefined;
  /** A span that a browser or thread took, with its own ids and times in milliseconds since 1970. Only `cause` is above it. */
  timed?: { traceparent: string; startedAt: number; endedAt: number };
}

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  /** Both ids and the sampling flag, as W3C's header writes them. */
  readonly traceparent: string;
  note(facts: Facts): void;
  /** Without a message or a stack, which can have people's data. */
  fail(error: unknown): void;
  end(): void;
}

export type StartSpan = (start: SpanStart, parent: Span | undefined) => Span;

const spans = new AsyncLocalStorage<Span>();
let startSpan: StartSpan | undefined;

/** Set while tracing is on. Otherwise, a span costs one comparison. */
export const setTracer = (start: StartSpan | undefined) => {
  startSpan = start;
};

export const currentSpan = () => spans.getStore();

export const openSpan = (start: SpanStart): Span | undefined => startSpan?.(start, spans.getStore());

/** Part of a request or job. Work outside one, e.g. looking for due jobs, has no span. */
export const openPart = (start: SpanStart): Span | undefined => (currentSpan() ? openSpan(start) : undefined);

export const withinSpan = <Result>(span: Span | undefined, work: () => Result): Result =>
  span ? spans.run(span, work) : work();

/** Runs work in its own span, which ends with it. A promise's span ends when it settles. */
export function inSpan<Result>(span: Span | undefined, work: () => Result): Result {
  if (!span) return work();
  const failed = (error: unknown) => {
    span.fail(error);
    span.end();
  };
  try {
    const result = spans.run(span, work);
    if (result instanceof Promise) result.then(() => span.end(), failed);
    else span.end();
    return result;
  } catch (error) {
    failed(error);
    throw error;
  }
}

/** Says what went wrong without a message, which can have people’s data. */
export const errorTypeOf = (error: unknown) => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return String(typeof code === "string" ? code : (name ?? "Error"));
};
