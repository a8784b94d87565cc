import { FIXED_ZONE } from "@fettle/rules/platform/wall-time";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { type DocumentNode, GraphQLError, getOperationAST, Kind } from "graphql";
import type { z } from "zod";
import { AppError } from "../app-error.ts";
import { BadInputError, ForbiddenError } from "../errors.ts";
import { requireBounded } from "../graphql/bounded-input.ts";
import type { IncomingFile } from "../graphql/incoming-file.ts";
import { costOf } from "../graphql/query-cost.ts";
import { readElsewhere } from "../graphql/read-elsewhere.ts";
import { type Execution, runDocument } from "../graphql/run-document.ts";
import { parseInput } from "../parse-input.ts";
import { camelCase, snakeCase } from "./letter-case.ts";
import { type PrintedSlice, readInSlices, type Slice } from "./long-answers.ts";
import { requireKnownFields } from "./unknown-fields.ts";

type Fields = Record<string, unknown>;

export type RouteDescription = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Uses Fastify's parameters, e.g. `/api/jobs/:id`. */
  url: string;
  /** The first sentence is the operation's name in the documentation. The rest describes it. */
  summary: string;
  tag: string;
  /** The name in generated clients. Defaults to one made from the mutation or the path. */
  operationId?: string;
  /** Shows the route to integrators, or hides it. Defaults to what the GraphQL schema does with its root field. */
  audience?: "integrators" | "app";
  /** The kind of record that the root field is asked for, if the token scopes depend on it. */
  recordKind?: string;
  /** The rule that checks the body after this schema, for limits in the documentation. */
  limits?: z.ZodType;
  /** Refusals beyond those that any route of its kind has. */
  refusals?: number[];
  /** Works without a session. Ignores the identity headers and an invalid access token. */
  public?: true;
  /** Always in this realm, whatever the `portal` header says. */
  realm?: "support";
  /** Starts, renews or ends a session. Ignores an invalid access token. */
  session?: true;
  /** How long anyone may cache the response, which is the same for everyone. */
  cacheSeconds?: number;
  status?: 201;
  query?: z.ZodType;
  body?: z.ZodType;
  upload?: { field: string };
  /** The body's documented names. Both camelCase and snake_case are accepted. */
  bodyNames?: "camelCase" | "snake_case";
  response: z.ZodType;
  produces?: string;
};

/** The entry a path names after its record: `/api/jobs/:id/notes/:noteId`. */
type EntryIds = Record<(typeof ENTRY_IDS)[number], string>;
const ENTRY_IDS = ["noteId", "hoursId", "partId", "photoId"] as const;

export type RawInput = {
  params: { id?: string; token?: string; slug?: string } & Partial<EntryIds>;
  query: unknown;
  body: unknown;
  files?: ((field: string, options: { isStrict: boolean }) => AsyncIterable<IncomingFile>) | undefined;
  authMode: "token" | undefined;
};

export type Answer = {
  body: unknown;
  nextCursor?: string | null | undefined;
};

export type Route = RouteDescription & {
  isWrite: boolean;
  isPaged?: boolean;
  /** The route with the same path for support staff. */
  twin?: Route;
  rootField: string;
  answer(execution: Execution, input: RawInput): Promise<Answer>;
  /** Reads a page of a list by its document's variables. */
  readPage?: (execution: Execution, variables: unknown) => Promise<Slice>;
};

type Input<Query, Body> = {
  id: string;
  token: string;
  slug: string;
  query: Query;
  body: Body;
  authMode: "token" | undefined;
} & EntryIds;

/** A schema, or a function of the sender's time zone if dates can come without one. */
type Schema<Value> = z.ZodType<Value> | ((zone: string) => z.ZodType<Value>);

/** Caches a schema per time zone, since building one takes longer than parsing with it. */
function byZone<Value>(schema: Schema<Value>): (zone: string) => z.ZodType<Value> {
  if (typeof schema !== "function") return () => schema;
  const made = new Map<string, z.ZodType<Value>>();
  return (zone) => {
    const known = made.get(zone) ?? schema(zone);
    made.set(zone, known);
    return known;
  };
}

type Definition<Query, Body, Data, Variables, Output> = Omit<RouteDescription, "query" | "body"> & {
  query?: Schema<Query>;
  body?: Schema<Body>;
  response: z.ZodType<Output>;
  document: TypedDocumentNode<Data, Variables>;
  variables: (input: Input<Query, Body>) => Variables;
  output: (data: Data) => Output;
  nextCursor?: (data: Data) => string | null | undefined;
  /** Maps the document's input names to the request's. A list's `cursor` is built in. */
  names?: (query: Fields) => Record<string, string>;
};

/** Defines a REST path as one GraphQL document. The schema handles rules and access. */
export function route<Query, Body, Data, Variables, Output>(
  definition: Definition<Query, Body, Data, Variables, Output>,
): Route {
  const { document, variables, output, nextCursor, names, ...description } = definition;
  const readPage: Route["readPage"] =
    nextCursor &&
    (async (execution, sent) => {
      const data = await runDocument(execution, document, sent as Variables);
      const rows = output(data);
      if (!Array.isArray(rows)) throw new Error(`${definition.url} is paged but isn’t a list`);
      return { rows, next: nextCursor(data) };
    });
  const query = description.query && byZone(description.query);
  const body = description.body && byZone(description.body);
  return {
    ...description,
    query: query?.(FIXED_ZONE),
    body: body?.(FIXED_ZONE),
    isWrite: getOperationAST(document)?.operation === "mutation",
    isPaged: nextCursor !== undefined,
    rootField: firstField(document),
    readPage,
    async answer(execution, raw) {
      const { context } = execution;
      if (context.foreignIdentity && !definition.public) {
        throw new ForbiddenError("You’re now signed in as someone else");
      }
      const zone = context.viewer?.timeZone ?? FIXED_ZONE;
      if (context.viewer?.authMethod === "pat") {
        requireKnownFields({ query: query?.(FIXED_ZONE), body: body?.(FIXED_ZONE) }, raw);
      }
      const input = {
        id: raw.params.id ?? "",
        ...entryIds(raw.params),
        token: raw.params.token ?? "",
        slug: raw.params.slug ?? "",
        query: parsed(query?.(zone), raw.query),
        body: parsed(body?.(zone), raw.body, definition.bodyNames),
        authMode: raw.authMode,
      };
      const sent = variables(input);
      if (context.viewer?.tokenScopes) {
        const cost = costOf({
          schema: execution.schema,
          document,
          variables: sent as Record<string, unknown>,
        });
        await context.charge(cost);
      }
      const inSentNames = (error: unknown) => {
        const known = { after: "cursor", ...names?.(raw.query as Fields) };
        throw named(error, (path) => asSent(path, { ...raw, bodyNames: definition.bodyNames }, known));
      };
      if (!isListOf(sent) || !readPage) {
        const data = await runDocument(execution, document, sent).catch(inSentNames);
        return { body: output(data), nextCursor: nextCursor?.(data) };
      }
      const { method, url } = definition;
      return readInSlices(context.viewer?.orgId ?? "portals", sent, {
        read: (page) => readPage(execution, { ...sent, ...page }).catch(inSentNames),
        readElsewhere: (page) =>
          readElsewhere<PrintedSlice>(context, {
            kind: "slice",
            method,
            url,
            variables: { ...sent, ...page },
          }),
      });
    },
  };
}

const isListOf = (sent: unknown): sent is { first: number; after?: string | null } =>
  typeof sent === "object" && sent !== null && "first" in sent && typeof sent.first === "number";

const entryIds = (params: RawInput["params"]) =>
  Object.fromEntries(ENTRY_IDS.map((name) => [name, params[name] ?? ""])) as EntryIds;

export function firstField(document: DocumentNode): string {
  const [selection] = getOperationAST(document)?.selectionSet.selections ?? [];
  return selection?.kind === Kind.FIELD ? selection.name.value : "";
}

function named(error: unknown, rename: (path: string) => string): unknown {
  const cause = error instanceof GraphQLError ? error.originalError : error;
  if (!(cause instanceof AppError) || !cause.field) return error;
  const field = rename(cause.field);
  return field === cause.field
    ? error
    : new AppError(cause.code, cause.status, cause.message, { ...cause, field });
}

/** Returns an input field's path, e.g. `lines.0.unitPrice`, using the request's names or the documented ones. */
function asSent(
  path: string,
  { body, query, bodyNames }: Pick<RawInput, "body" | "query"> & Pick<RouteDescription, "bodyNames">,
  names: Record<string, string> = {},
): string {
  let place: unknown = { ...fieldsOf(query), ...fieldsOf(body) };
  const sent = path.split(".").map((part) => {
    const name = (Object.hasOwn(names, part) && names[part]) || part;
    const fields = fieldsOf(place);
    const inSnakeCase = snakeCase(name);
    const isSnakeCase =
      !Object.hasOwn(fields, name) && (Object.hasOwn(fields, inSnakeCase) || bodyNames === "snake_case");
    const used = isSnakeCase ? inSnakeCase : name;
    place = fields[used];
    return used;
  });
  return sent.join(".");
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};

export function parsed<Output>(
  schema: z.ZodType<Output> | undefined,
  value: unknown,
  bodyNames?: RouteDescription["bodyNames"],
): Output {
  if (!schema) return undefined as Output;
  requireBounded(value);
  const input = inCamelCase(value ?? {});
  try {
    return parseInput(schema, input);
  } catch (error) {
    throw named(error, (path) => asSent(path, { body: value, query: undefined, bodyNames }));
  }
}

/** Copies an object and its lists, reading `contact_name` as `contactName` if that's absent. */
function inCamelCase(value: unknown): unknown {
  if (!isPlainObject(value)) throw new BadInputError("Send a JSON object");
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    Array.isArray(each) ? each.map(item) : each,
  ]);
  const named = entries.map(([name, each]) => [camelCase(name as string), each]);
  return { ...Object.fromEntries(named), ...Object.fromEntries(entries) };
}

const item = (value: unknown) => (isPlainObject(value) ? inCamelCase(value) : value);

const isPlainObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
