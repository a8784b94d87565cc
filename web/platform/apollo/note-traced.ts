import type { ApolloLink } from "@apollo/client/link";
import { ignored } from "../../lib/ignored.ts";
import { sentAt, setTraced } from "./trace-header.ts";

interface Sent {
  response?: Response;
  headers?: { traceparent?: string };
}

/** Notes whether the server traces requests, and if so, this one's time for its trace. */
export function noteTraced(operation: ApolloLink.Operation) {
  const { response, headers } = operation.getContext() as Sent;
  const isTraced = response?.headers.has("traceresponse") ?? false;
  setTraced(isTraced);
  const traceparent = headers?.traceparent;
  if (!isTraced || !traceparent) return;
  const endedAt = Date.now();
  const ms = Math.max(0, endedAt - sentAt(traceparent));
  import("./send-spans.ts").then(
    ({ noteSpan }) => noteSpan({ traceparent, operation: operation.operationName ?? "", ms, endedAt }),
    (error) => ignored(error, "its trace has no span of the browser"),
  );
}
