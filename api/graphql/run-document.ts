import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { execute, type GraphQLSchema } from "graphql";
import { Context } from "./context.ts";

/** What a document runs in. */
export type Execution = { schema: GraphQLSchema; context: Context };

/** Runs a GraphQL document in-process and returns its data; throws the first error. */
export async function runDocument<Data, Variables>(
  { schema, context }: Execution,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data, errors } = await execute({
    schema,
    document,
    contextValue: context,
    variableValues: variables as Record<string, unknown>,
  });
  const [error] = errors ?? [];
  if (error) throw error;
  return data as Data;
}

/** Runs trusted documents as whoever made a request. */
export type RunDocument = <Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** Runs documents as the person of a request, each as if it were a request of its own: with their rights, and no others. */
export function runnerOf({ schema, context }: Execution): RunDocument {
  const { services, requestId, ip, viewer, foreignIdentity } = context;
  return (document, variables) =>
    runDocument(
      { schema, context: new Context(services, { requestId, ip, viewer, foreignIdentity }) },
      document,
      variables,
    );
}
