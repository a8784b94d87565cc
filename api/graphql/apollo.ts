import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ApolloServer } from "@apollo/server";
import { fastifyApolloHandler } from "@as-integrations/fastify";
import { PRODUCT_NAME } from "@fettle/rules/product";
import type { FastifyInstance } from "fastify";
import { GraphQLError, type GraphQLSchema, OperationTypeNode } from "graphql";
import { BadInputError } from "../errors.ts";
import type { ContextOf } from "../server/request-context.ts";
import type { Context } from "./context.ts";
import { limitRules, MAX_TOKENS } from "./limits.ts";
import { publicGraphQLError } from "./public-error.ts";

const asset = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");

export const PUBLIC_PATH = "/graphql";

/** The endpoint of integrators: any document within limits, introspection on, and a page to explore it. */
export async function mountApollo(
  app: FastifyInstance,
  { schema, contextOf }: { schema: GraphQLSchema; contextOf: ContextOf },
) {
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: false,
    persistedQueries: false,
    validationRules: limitRules,
    parseOptions: { maxTokens: MAX_TOKENS },
    formatError: (_formatted, error) => publicGraphQLError(error).toJSON(),
    // The process stops by its own order of things.
    stopOnTerminationSignals: false,
    plugins: [
      {
        serverWillStart: async () => ({
          renderLandingPage: async () => ({
            html: asset("explorer.html").replaceAll("%PRODUCT_NAME%", PRODUCT_NAME),
          }),
        }),
        requestDidStart: async () => ({
          didResolveOperation: async ({ operation }) => {
            if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return;
            throw new GraphQLError("Refused", {
              originalError: new BadInputError("Subscriptions are answered on the socket"),
              extensions: { http: { status: 400 } },
            });
          },
        }),
      },
    ],
  });
  await apollo.start();
  const handler = fastifyApolloHandler(apollo, { context: contextOf });
  app.route({ url: PUBLIC_PATH, method: ["GET", "POST", "OPTIONS"], handler });
  app.get(`${PUBLIC_PATH}/explorer.js`, (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(asset("explorer.js")),
  );
  app.addHook("onClose", () => apollo.stop());
}
