import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ApolloServer, type GraphQLResponse, HeaderMap } from "@apollo/server";
import { fastifyApolloHandler } from "@as-integrations/fastify";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  OperationTypeNode,
} from "graphql";
import { AppError } from "../../app-error.ts";
import { BadInputError, NOT_AUTHENTICATED, SEND_TOKEN } from "../../errors.ts";
import { requireBoundedRequest } from "../../graphql/bounded-input.ts";
import type { Context } from "../../graphql/context.ts";
import { inCostlySlot, isCostly } from "../../graphql/costly-slots.ts";
import { publicError, publicGraphQLError } from "../../graphql/public-error.ts";
import { publicSchemaOf } from "../../graphql/public-schema.ts";
import { refuseCostly } from "../../graphql/query-cost.ts";
import { readElsewhere } from "../../graphql/read-elsewhere.ts";
import { kindOf, noteOperation, runOperation } from "../../graphql/run-operation.ts";
import { MAX_ANONYMOUS_TOKENS, MAX_TOKENS, parseSmall } from "../../graphql/small-document.ts";
import { traceOperation } from "../../graphql/trace-operation.ts";
import { limitRules } from "../../graphql/untrusted-document-limits.ts";
import { CHALLENGE } from "../challenge.ts";
import type { ContextOf } from "../request-context.ts";
import { createIntrospection, isIntrospection } from "./introspection.ts";

const asset = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");

export const PUBLIC_PATH = "/graphql";

/** Starts Apollo for the schema that integrators see. */
async function startApollo(schema: GraphQLSchema): Promise<ApolloServer<Context>> {
  const costs = new WeakMap<Context, number>();
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: true,
    allowBatchedHttpRequests: false,
    // Another site's page can't send a token without a preflight.
    csrfPrevention: {
      requestHeaders: ["x-apollo-operation-name", "apollo-require-preflight", "authorization"],
    },
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: false,
    persistedQueries: false,
    validationRules: limitRules,
    parseOptions: { maxTokens: MAX_TOKENS },
    formatError: (_formatted, error) => publicGraphQLError(error).toJSON(),
    stopOnTerminationSignals: false,
    plugins: [
      {
        serverWillStart: async () => ({
          renderLandingPage: async () => ({
            html: asset("landing.html").replaceAll("%PRODUCT_NAME%", PRODUCT_NAME),
          }),
        }),
        requestDidStart: async () => ({
          didResolveOperation: async ({
            operation,
            document,
            operationName,
            contextValue,
            request: { variables },
          }) => {
            noteOperation(document, operationName);
            if (operation?.operation === OperationTypeNode.SUBSCRIPTION) {
              throw refused(new BadInputError("Use the socket for subscriptions"));
            }
            try {
              const cost = refuseCostly({ schema, document, operationName, variables });
              costs.set(contextValue, cost);
              await contextValue.charge(cost);
            } catch (error) {
              throw refused(error as Error);
            }
          },
          responseForOperation: async ({
            document,
            source: text,
            operationName: name,
            contextValue,
            request: { variables },
          }) => {
            const operationName = name ?? undefined;
            const kind = kindOf(document, operationName);
            const cost = kind === "query" ? (costs.get(contextValue) ?? 0) : 0;
            const run = () =>
              traceOperation({ document, operationName }, false, async () => {
                const read = { kind: "query" as const, text, operationName, variables };
                const elsewhere = isCostly(cost)
                  ? await readElsewhere<ExecutionResult>(contextValue, read)
                  : undefined;
                return (
                  elsewhere ??
                  execute({ schema, document, operationName, contextValue, variableValues: variables })
                );
              });
            const whose = contextValue.viewer?.orgId;
            return inCostlySlot({ whose, cost }, () => runOperation(contextValue, kind, run)).then(
              answer,
              notRun,
            );
          },
        }),
      },
    ],
  });
  await apollo.start();
  return apollo;
}

/**
 * The endpoint for integrators: any document within limits, introspection, and a page that leads to GraphiQL. Its
 * schema and Apollo take a tenth of a second, so the first request makes them.
 */
export function mountApollo(
  app: FastifyInstance,
  { schema, contextOf }: { schema: GraphQLSchema; contextOf: ContextOf },
) {
  const contexts = new WeakMap<FastifyRequest, Context>();
  let started: Promise<ApolloServer<Context>> | undefined;
  const introspect = createIntrospection(schema);
  app.route({
    url: PUBLIC_PATH,
    method: ["GET", "POST"],
    preHandler: async (request, reply) => {
      const sent = (request.method === "GET" ? request.query : request.body) as Sent;
      const wantsPage = request.headers.accept?.includes("text/html");
      if (request.method === "GET" && !sent?.query && !wantsPage) throw new BadInputError(NO_QUERY);
      requireBoundedRequest(sent);
      const context = await contextOf(request, reply);
      contexts.set(request, context);
      const text = sent?.query;
      const document = typeof text === "string" && parsed(text, context);
      if (!document) return;
      const { operationName, variables } = sent ?? {};
      if (!isIntrospection(document, operationName)) return;
      const { status, json } = await introspect({ text, document, operationName, variables });
      return reply.status(status).type("application/json; charset=utf-8").send(json);
    },
    async handler(request, reply) {
      started ??= startApollo(publicSchemaOf(schema));
      const context = async (asked: FastifyRequest) => contexts.get(asked) as Context;
      return fastifyApolloHandler(await started, { context }).call(this, request, reply);
    },
  });
  app.addHook("onClose", async () => (await started)?.stop());
}

const NO_QUERY =
  'Send a query: POST JSON like {"query": "{ viewer { id } }"} with the content type application/json';

interface Sent {
  query?: unknown;
  operationName?: string | null;
  variables?: unknown;
}

function parsed(text: string, { viewer, staff, owner }: Context) {
  const isStranger = !viewer && !staff && !owner;
  try {
    return parseSmall(text, isStranger ? MAX_ANONYMOUS_TOKENS : MAX_TOKENS);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof GraphQLError && /token limit|tokens/i.test(error.message))
      throw new BadInputError(error.message);
    return undefined;
  }
}

const refused = (error: Error) =>
  new GraphQLError(error.message, {
    originalError: error,
    extensions: { http: { status: error instanceof AppError ? error.status : 400 } },
  });

const answer = (result: ExecutionResult): GraphQLResponse =>
  respond(result, result.data === undefined ? 400 : undefined);

const notRun = (error: unknown): GraphQLResponse =>
  respond({ errors: [error as GraphQLError] }, publicError(error).status);

const withCure = (error: GraphQLFormattedError): GraphQLFormattedError =>
  error.message === NOT_AUTHENTICATED ? { ...error, message: SEND_TOKEN } : error;

/** Clients and proxies act on these, so they're HTTP statuses too if nothing was answered. */
const STATUS_OF: Record<string, number> = { UNAUTHENTICATED: 401, RATE_LIMITED: 429 };

function respond({ data, errors }: ExecutionResult, failed: number | undefined): GraphQLResponse {
  const seen = errors?.map((error) => withCure(publicGraphQLError(error).toJSON()));
  const isEmpty = Object.values(data ?? {}).every((value) => value === null);
  const told = isEmpty
    ? seen?.map(({ extensions }) => STATUS_OF[String(extensions?.code)]).find(Boolean)
    : undefined;
  const status = told ?? failed;
  const retryAfter = seen?.find(({ extensions }) => extensions?.retryAfter)?.extensions?.retryAfter;
  const headers = new HeaderMap();
  if (status === 401) headers.set("www-authenticate", CHALLENGE);
  if (status === 429 && retryAfter) headers.set("retry-after", String(retryAfter));
  return {
    http: { status, headers },
    body: {
      kind: "single",
      singleResult: { ...(seen && { errors: seen }), ...(data !== undefined && { data }) },
    },
  };
}
