import type { ApolloLink } from "@apollo/client/link";

let isTraced: boolean | undefined;

/** While tracing is on, each response names its trace. */
export function noteTraced(operation: ApolloLink.Operation) {
  const { response } = operation.getContext() as { response?: Response };
  isTraced = response?.headers.has("traceresponse");
}

/** Starts a trace, which the server's work for this request joins. */
export function traceHeader(): Record<string, string> {
  if (!isTraced) return {};
  const id = crypto.randomUUID().replaceAll("-", "");
  return { traceparent: `00-${id}-${id.slice(16)}-01` };
}
