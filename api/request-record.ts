import { AsyncLocalStorage } from "node:async_hooks";
import { type Span, withinSpan } from "./spans.ts";

/** Facts about a request and its cost so far. The log’s line is made from them, so they’re ids and never content. */
export interface RequestRecord {
  readonly id: string;
  /** By `performance.now`. */
  readonly startedAt: number;
  statements: number;
  databaseMs: number;
  /** A GraphQL operation's name. */
  operation?: string | undefined;
  /** The hash of a document from our own client. */
  document?: string | undefined;
  errorCode?: string | undefined;
  orgId?: string | undefined;
  userId?: string | undefined;
  /** Only while tracing is on. */
  readonly span?: Span | undefined;
}

/** Follows the request through async calls, so functions needn't pass it along. */
const requests = new AsyncLocalStorage<RequestRecord>();

export const newRequest = (id: string, span?: Span): RequestRecord => ({
  id,
  span,
  startedAt: performance.now(),
  statements: 0,
  databaseMs: 0,
});

export const withinRequest = <T>(request: RequestRecord, work: () => T): T =>
  requests.run(request, () => withinSpan(request.span, work));

export const currentRequest = () => requests.getStore();

export const currentRequestId = () => requests.getStore()?.id;

export function noteOnRequest(facts: Partial<RequestRecord>) {
  const request = requests.getStore();
  if (request) Object.assign(request, facts);
}
