let isTraced = false;

/** While tracing is on, each response names its trace. */
export function setTraced(next: boolean) {
  isTraced = next;
}

/** Starts a trace, which the server's work for this request joins. Its id begins with the time of sending. */
export function traceHeader(): Record<string, string> {
  if (!isTraced) return {};
  const id = crypto.randomUUID().replaceAll("-", "");
  return { traceparent: `00-${Date.now().toString(16).padStart(12, "0")}${id.slice(12)}-${id.slice(16)}-01` };
}

/** In milliseconds since 1970. */
export const sentAt = (traceparent: string) => Number.parseInt(traceparent.slice(3, 15), 16);
