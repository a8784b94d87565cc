export const BROWSER_SPANS_PATH = "/api/browser-spans";

export const SPANS_PER_REPORT = 50;

/** A GraphQL operation as a browser saw it: from sending it to its result. */
export interface BrowserSpan {
  /** The header it was sent with: https://www.w3.org/TR/trace-context/#traceparent-header */
  traceparent: string;
  operation: string;
  /** How long it took. */
  ms: number;
  /** How long before this report it ended, because browsers' clocks are wrong. */
  agoMs: number;
}

export interface BrowserSpanReport {
  spans: BrowserSpan[];
}
