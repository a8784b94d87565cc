import { type DocumentNode, type ExecutionResult, getOperationAST } from "graphql";
import { inSpan, openPart } from "../spans.ts";

interface Operation {
  document: DocumentNode;
  operationName?: string | null | undefined;
}

type Result = ExecutionResult | Promise<ExecutionResult>;

/** An integrator chooses their own names, so only our own operation names its span. */
export function traceOperation(
  { document, operationName }: Operation,
  isOurs: boolean,
  execute: () => Result,
): Result {
  const { operation = "query", name } = getOperationAST(document, operationName) ?? {};
  const own = isOurs ? name?.value : undefined;
  const span = openPart({
    name: own ? `${operation} ${own}` : operation,
    kind: "internal",
    facts: { "graphql.operation.type": operation, "graphql.operation.name": own },
  });
  if (!span) return execute();
  return inSpan(span, async () => {
    const result = await execute();
    const [error] = result.errors ?? [];
    if (error) span.fail(error.originalError ?? error);
    return result;
  });
}
