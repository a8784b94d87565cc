import { FIXED_ZONE } from "@fettle/rules/platform/wall-time";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { type DocumentNode, GraphQLError, getOperationAST, Kind } from "graphql";
import type { z } from "zod";
import { AppError } from "../app-error.ts";
import { BadInputError, ForbiddenError } from "../errors.ts";
import { requireBounded } from "../graphql/bounded-input.ts";
import type { IncomingFile } from "../graphql/incoming-file.ts";
import { type Execution, runDocument } from "../graphql/run-document.ts";
import { parseInput } from "../parse-input.ts";

type Fields = Record<string, unknown>;

/** A route's description in the OpenAPI document. */
export type RouteDescription = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With Fastify's parameters: `/api/jobs/:id`. */
  url: string;
  summary: string;
  tag: string;
  /** Works without a session, and ignores the identity headers. */
  public?: true;
  /** Always in this realm, whatever the header `portal` says; else the header decides. */
  realm?: "support";
  /** Starts, renews or ends a session: works even with an access token that is no longer valid. */
  session?: true;
  /** How long anybody may keep the answer, which is the same for everybody. */
  cacheSeconds?: number;
  /** Default: 200. */
  status?: 201;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is multipart/form-data with a file in this field. */
  upload?: { field: string };
  /** The body's documented names; camelCase and snake_case are both accepted. */
  bodyNames?: "camelCase" | "snake_case";
  response: z.ZodType;
  /** Responds with a `Download` of this media type instead of JSON. */
  produces?: string;
};

/** A request: path parameters, query string, JSON body, and the auth-mode header. */
export type RawInput = {
  params: { id?: string; photoId?: string; token?: string; slug?: string };
  query: unknown;
  body: unknown;
  /** The files of a multipart field, as they stream in. */
  files?: ((field: string) => AsyncIterable<IncomingFile>) | undefined;
  authMode: "token" | undefined;
};

export type Answer = {
  body: unknown;
  /** The cursor of a list's next page. */
  nextCursor?: string | null | undefined;
};

export type Route = RouteDescription & {
  /** Its document is a mutation. */
  isWrite: boolean;
  /** The first field of its document. */
  rootField: string;
  answer(execution: Execution, input: RawInput): Promise<Answer>;
};

type Input<Query, Body> = {
  id: string;
  photoId: string;
  /** The token of a customer's link. */
  token: string;
  /** The address of a post. */
  slug: string;
  query: Query;
  body: Body;
  authMode: "token" | undefined;
};

/** A schema, or one made for the sender's time zone, where dates and times may come without one. */
type Schema<Value> = z.ZodType<Value> | ((zone: string) => z.ZodType<Value>);

/** A schema by time zone, made once for each: making one takes longer than parsing with it. */
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
  /** By the document's input name: the name in this request; a list's `cursor` is known. */
  names?: (query: Fields) => Record<string, string>;
};

/**
 * A documented path as one GraphQL document: maps the request to its variables and its data to the documented JSON.
 * Rules and access checks are the schema's.
 */
export function route<Query, Body, Data, Variables, Output>(
  definition: Definition<Query, Body, Data, Variables, Output>,
): Route {
  const { document, variables, output, nextCursor, names, ...description } = definition;
  const query = description.query && byZone(description.query);
  const body = description.body && byZone(description.body);
  return {
    ...description,
    query: query?.(FIXED_ZONE),
    body: body?.(FIXED_ZONE),
    isWrite: getOperationAST(document)?.operation === "mutation",
    rootField: firstField(document),
    async answer(execution, raw) {
      const { context } = execution;
      if (context.foreignIdentity && !definition.public) {
        throw new ForbiddenError("You are signed in as somebody else now");
      }
      const zone = context.viewer?.timeZone ?? FIXED_ZONE;
      const input = {
        id: raw.params.id ?? "",
        photoId: raw.params.photoId ?? "",
        token: raw.params.token ?? "",
        slug: raw.params.slug ?? "",
        query: parsed(query?.(zone), raw.query),
        body: parsed(body?.(zone), raw.body, definition.bodyNames),
        authMode: raw.authMode,
      };
      const data = await runDocument(execution, document, variables(input)).catch((error) => {
        const known = { after: "cursor", ...names?.(raw.query as Fields) };
        throw named(error, (path) => asSent(path, { ...raw, bodyNames: definition.bodyNames }, known));
      });
      return { body: output(data), nextCursor: nextCursor?.(data) };
    },
  };
}

/** The name of the first root field of a document. */
export function firstField(document: DocumentNode): string {
  const [selection] = getOperationAST(document)?.selectionSet.selections ?? [];
  return selection?.kind === Kind.FIELD ? selection.name.value : "";
}

/** The same failure, with its field under another name. */
function named(error: unknown, rename: (path: string) => string): unknown {
  const cause = error instanceof GraphQLError ? error.originalError : error;
  if (!(cause instanceof AppError) || !cause.field) return error;
  const field = rename(cause.field);
  return field === cause.field
    ? error
    : new AppError(cause.code, cause.status, cause.message, { ...cause, field });
}

/**
 * The path of an input field, such as `lines.0.unitPrice`, in the names that the request used, or would have by the
 * documentation.
 */
function asSent(
  path: string,
  { body, query, bodyNames }: Pick<RawInput, "body" | "query"> & Pick<RouteDescription, "bodyNames">,
  names: Record<string, string> = {},
): string {
  let place: unknown = { ...fieldsOf(query), ...fieldsOf(body) };
  const sent = path.split(".").map((part) => {
    const name = names[part] ?? part;
    const fields = fieldsOf(place);
    const inSnakeCase = snakeCase(name);
    const isSnakeCase = !(name in fields) && (inSnakeCase in fields || bodyNames === "snake_case");
    const used = isSnakeCase ? inSnakeCase : name;
    place = fields[used];
    return used;
  });
  return sent.join(".");
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

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

/** Copies an object, reading `contact_name` as `contactName` where that is absent; in its lists as well. */
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

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_match, letter) => letter.toUpperCase());
