import type { FastifyReply, FastifyRequest } from "fastify";
import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  OperationTypeNode,
} from "graphql";
import { BadInputError, RefusedTokenError } from "../../errors.ts";
import { requireBounded } from "../../graphql/bounded-input.ts";
import { publicGraphQLError } from "../../graphql/public-error.ts";
import { kindOf, noteOperation, runOperation } from "../../graphql/run-operation.ts";
import type { ContextOf } from "../request-context.ts";
import { createExecutor } from "./compiled-documents.ts";
import { documentHash, type TrustedDocuments } from "./trusted-documents.ts";

interface Body {
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
  documentId?: unknown;
  extensions?: { persistedQuery?: { sha256Hash?: unknown } } | null;
}

export const asksForTrusted = (body: unknown): body is Body =>
  typeof body === "object" && body !== null && documentHash(body as Body) !== undefined;

export function trustedHandler(options: {
  schema: GraphQLSchema;
  documents: TrustedDocuments;
  contextOf: ContextOf;
}) {
  const { documents, contextOf } = options;
  const execute = createExecutor(options.schema);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const result = await run(request, reply).catch((error: unknown) => {
      if (error instanceof RefusedTokenError) reply.status(error.status);
      return failure(error);
    });
    const errors = result.errors?.map((error) => publicGraphQLError(error));
    return reply
      .header("content-type", "application/json; charset=utf-8")
      .send(JSON.stringify(errors ? { ...result, errors } : result));
  };

  async function run(request: FastifyRequest, reply: FastifyReply): Promise<ExecutionResult> {
    const { body } = request;
    if (!asksForTrusted(body)) throw new BadInputError("Only our own client’s documents work here");
    const { operationName, variables } = body;
    if (
      variables !== undefined &&
      variables !== null &&
      (typeof variables !== "object" || Array.isArray(variables))
    ) {
      throw new BadInputError("variables must be an object");
    }
    requireBounded(variables);
    const hash = documentHash(body) ?? "";
    const document = documents.find(hash);
    noteOperation(document, operationName, hash);
    if (getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION) {
      throw new BadInputError("Use the socket for subscriptions");
    }
    const context = await contextOf(request, reply, { withoutToken: startsOrEndsSession(document) });
    return runOperation(context, kindOf(document, operationName), () =>
      execute({ document, operationName, variables, context }),
    );
  }
}

const failure = (error: unknown): ExecutionResult => ({ errors: [error as GraphQLError] });

const SESSION_FIELDS = new Set(["acceptInvite", "login", "logout", "refreshSession", "register"]);

/** These work with an expired access token. */
const startsOrEndsSession = ({ definitions }: DocumentNode) =>
  definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .flatMap(({ selectionSet }) => selectionSet.selections)
    .every((field) => field.kind === Kind.FIELD && SESSION_FIELDS.has(field.name.value));
