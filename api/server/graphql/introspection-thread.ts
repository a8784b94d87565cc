import { parentPort, workerData } from "node:worker_threads";
import { buildSchema, execute, GraphQLError, parse, specifiedRules, validate } from "graphql";
import type { Introspected } from "./introspection.ts";

const { sdl, text, operationName, variables } = workerData;

/** One and a half times the full schema with every description. */
const MAX_LENGTH = 1_000_000;

function answer(): Introspected {
  const schema = buildSchema(sdl, { assumeValidSDL: true });
  const document = parse(text);
  const errors = validate(schema, document, specifiedRules, { maxErrors: 10 });
  if (errors.length > 0) return refused(errors);
  const json = JSON.stringify(
    execute({ schema, document, operationName, variableValues: variablesOf(variables) }),
  );
  return json.length > MAX_LENGTH
    ? refused([new GraphQLError("This introspection query is too large")])
    : { status: 200, json };
}

function variablesOf(sent: unknown) {
  try {
    return typeof sent === "string" ? JSON.parse(sent) : sent;
  } catch {
    return undefined;
  }
}

const refused = (errors: readonly GraphQLError[]): Introspected => ({
  status: 400,
  json: JSON.stringify({
    errors: errors.map(({ message, locations }) => ({
      message,
      locations,
      extensions: { code: "BAD_INPUT" },
    })),
  }),
});

parentPort?.postMessage(answer());
