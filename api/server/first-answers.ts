import { isManaging } from "@fettle/rules/identity/role";
import { type FirstAnswers, firstQueries } from "@fettle/rules/platform/first-view";
import type { GraphQLSchema } from "graphql";
import { Context } from "../graphql/context.ts";
import { runOperation } from "../graphql/run-operation.ts";
import { createExecutor } from "./graphql/compiled-documents.ts";
import type { TrustedDocuments } from "./graphql/trusted-documents.ts";

/** The page waits at most this long. The client requests the rest itself. */
const PATIENCE_MS = 300;

export type AnswerFirst = (asked: Context, address: string) => Promise<FirstAnswers | undefined>;

/** Runs each query like a separate request from the page's viewer. Leaves out queries that fail. */
export function createAnswerFirst({
  schema,
  documents,
}: {
  schema: GraphQLSchema;
  documents: TrustedDocuments;
}): AnswerFirst {
  const execute = createExecutor(schema);
  return async ({ services, requestId, ip, viewer }, address) => {
    if (!viewer) return undefined;
    // Read this first, so any later change has a different id.
    const lastChange = (await services.bus.lastChange(viewer.orgId)) ?? "unknown";
    const { timeZone, role } = viewer;
    const now = services.now().getTime();
    const queries = firstQueries(address, { timeZone, now, isManager: isManaging(role) });
    const answer = async ({ operation, variables }: (typeof queries)[number]) => {
      const document = documents.named(operation);
      if (!document) return [];
      const context = new Context(services, { requestId, ip, viewer });
      const { data, errors } = await runOperation(context, "query", () =>
        execute({ document, operationName: operation, variables, context }),
      );
      return data && !errors ? [{ operation, variables, data }] : [];
    };
    const late = new Promise<[]>((resolve) => setTimeout(resolve, PATIENCE_MS, []).unref());
    const answers = await Promise.all(
      queries.map((query) => Promise.race([answer(query).catch(() => []), late])),
    );
    return { lastChange, answers: answers.flat() };
  };
}
