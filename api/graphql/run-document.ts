import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { execute, type GraphQLSchema } from "graphql";
import type { Context } from "./context.ts";
import { traceOperation } from "./trace-operation.ts";

export type Execution = { schema: GraphQLSchema; context: Context };

export async function runDocument<Data, Variables>(
  { schema, context }: Execution,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data, errors } = await traceOperation({ document }, true, () =>
    execute({
      schema,
      document,
      contextValue: context,
      variableValues: variables as Record<string, unknown>,
    }),
  );
  const [error] = errors ?? [];
  if (error) throw error;
  return data as Data;
}
