import type { FastifyInstance } from "fastify";
import type { GraphQLSchema } from "graphql";
import { createYoga, type Plugin } from "graphql-yoga";
import { requireBoundedRequest } from "../../graphql/bounded-input.ts";
import type { Context } from "../../graphql/context.ts";
import { publicGraphQLError } from "../../graphql/public-error.ts";
import { refuseCostly } from "../../graphql/query-cost.ts";
import { kindOf, noteOperation, runOperation } from "../../graphql/run-operation.ts";
import { limitRules } from "../../graphql/untrusted-document-limits.ts";
import type { ContextOf } from "../request-context.ts";
import type { TrustedDocuments } from "./trusted-documents.ts";
import { asksForTrusted, trustedHandler } from "./trusted-route.ts";

export const APP_PATH = "/app/graphql";

/** Yoga copies a context's own fields to a new object, which loses a class's methods. */
interface Carrier {
  carried: Context;
}

const limitsPlugin: Plugin<Carrier> = {
  onValidate({ addValidationRule }) {
    for (const rule of limitRules) addValidationRule(rule);
  },
  onSubscribe({ args }) {
    refuseCostly({ ...args, variables: args.variableValues });
  },
  onExecute({ executeFn, setExecuteFn }) {
    setExecuteFn(({ contextValue, ...args }) => {
      const { document, operationName } = args;
      const { carried } = contextValue;
      noteOperation(document, operationName);
      refuseCostly({ ...args, variables: args.variableValues });
      const run = () => executeFn({ ...args, contextValue: carried });
      return runOperation(carried, kindOf(document, operationName), run);
    });
  },
};

/** JSON only: files go to REST, which streams and limits them. In development, Yoga runs any document. */
export function mountAppGraphQL(
  app: FastifyInstance,
  options: {
    schema: GraphQLSchema;
    documents: TrustedDocuments;
    contextOf: ContextOf;
    trustedOnly: boolean;
  },
) {
  const { schema, documents, contextOf, trustedOnly } = options;
  const trusted = trustedHandler({ schema, documents, contextOf });
  if (trustedOnly) return void app.post(APP_PATH, trusted);
  const yoga = createYoga<Carrier>({
    schema,
    graphqlEndpoint: APP_PATH,
    landingPage: false,
    batching: false,
    logging: false,
    maskedErrors: { maskError: (error) => publicGraphQLError(error) },
    plugins: [limitsPlugin],
  });
  app.route({
    url: APP_PATH,
    method: ["GET", "POST"],
    handler: async (req, reply) => {
      if (asksForTrusted(req.body)) return trusted(req, reply);
      requireBoundedRequest(req.body);
      const response = await yoga.handleNodeRequestAndResponse(req, reply, {
        carried: await contextOf(req, reply),
      });
      for (const [name, value] of response.headers) reply.header(name, value);
      return reply.status(response.status).send(Buffer.from(await response.arrayBuffer()));
    },
  });
}
