import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { GraphQLError } from "graphql";
import { z } from "zod";
import { AppError, BadInputError, ForbiddenError } from "../errors.ts";
import { requireBounded } from "../graphql/bounded-input.ts";
import type { Context } from "../graphql/context.ts";
import type { IncomingFile } from "../graphql/incoming-file.ts";
import { parseInput } from "../parse-input.ts";
import { inZoneOf } from "./request-zone.ts";
import { runDocument } from "./run-document.ts";

/** What a route is described with in the OpenAPI document. */
export type RouteDescription = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With Fastify's parameters: `/api/jobs/:id`. */
  url: string;
  summary: string;
  tag: string;
  /** Makes one thing however often it is asked for under the same Idempotency-Key header, a UUID. */
  once?: true;
  /** Works without a session, and ignores the identity headers. */
  public?: true;
  /** Begins, renews or ends a session: it is answered also beside an access token that is no longer valid. */
  session?: true;
  /** 200 unless it says. */
  status?: 201;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is multipart/form-data with a file in this field. */
  upload?: { field: string };
  /** The body's names as documented; camelCase and snake_case are both accepted. */
  bodyNames?: "camelCase" | "snake_case";
  response: z.ZodType;
  /** Answers with a `Download` of this media type instead of JSON. */
  produces?: string;
};

/** What a request brings: path parameters, query string, JSON body, and the auth-mode header. */
export type RawInput = {
  params: { id?: string; photoId?: string; token?: string };
  query: unknown;
  body: unknown;
  /** The files of a multipart field, as they stream in. */
  files?: ((field: string) => AsyncIterable<IncomingFile>) | undefined;
  authMode: "token" | undefined;
  /** The header Idempotency-Key. */
  ownId?: string | undefined;
};

export type Answer = {
  body: unknown;
  /** Where the next page of a list begins. */
  nextCursor?: string | null | undefined;
};

export type Route = RouteDescription & { answer(context: Context, input: RawInput): Promise<Answer> };

type Input<Query, Body> = {
  id: string;
  photoId: string;
  /** Of a customer's link. */
  token: string;
  query: Query;
  body: Body;
  authMode: "token" | undefined;
  /** Of a route that makes something once. */
  ownId: string | undefined;
};

type Definition<Query, Body, Data, Variables, Output> = RouteDescription & {
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  response: z.ZodType<Output>;
  document: TypedDocumentNode<Data, Variables>;
  variables: (input: Input<Query, Body>) => Variables;
  output: (data: Data) => Output;
  nextCursor?: (data: Data) => string | null | undefined;
  /** By the document's name of an input, what this request calls it; a list's `cursor` is known. */
  names?: (query: Record<string, unknown>) => Record<string, string>;
};

/**
 * A documented path as one GraphQL document: renames the request into its variables and its data into the
 * documented JSON. Rules and access checks are the schema's.
 */
export function route<Query, Body, Data, Variables, Output>(
  definition: Definition<Query, Body, Data, Variables, Output>,
): Route {
  const { document, variables, output, nextCursor, names, ...description } = definition;
  return {
    ...description,
    async answer(context, raw) {
      if (context.foreignIdentity && !definition.public) {
        throw new ForbiddenError("You are signed in as somebody else now");
      }
      const input = {
        id: raw.params.id ?? "",
        photoId: raw.params.photoId ?? "",
        token: raw.params.token ?? "",
        query: inZoneOf(context, () => parsed(definition.query, raw.query)),
        body: inZoneOf(context, () => parsed(definition.body, raw.body)),
        authMode: raw.authMode,
        ownId: definition.once && checkedOwnId(raw.ownId),
      };
      const data = await runDocument(context, document, variables(input)).catch((error) => {
        throw named(error, { after: "cursor", ...names?.(raw.query as Record<string, unknown>) });
      });
      return { body: output(data), nextCursor: nextCursor?.(data) };
    },
  };
}

/** The same failure, its field under the name by which the request sent it. */
function named(error: unknown, names: Record<string, string>): unknown {
  const cause = error instanceof GraphQLError ? error.originalError : error;
  const field = cause instanceof AppError && cause.field && names[cause.field];
  return field ? new AppError(cause.code, cause.status, cause.message, { ...cause, field }) : error;
}

function checkedOwnId(id: string | undefined): string | undefined {
  if (id !== undefined && !z.guid().safeParse(id).success)
    throw new BadInputError("Idempotency-Key must be a UUID", undefined, 422);
  return id;
}

export function parsed<Output>(schema: z.ZodType<Output> | undefined, value: unknown): Output {
  if (!schema) return undefined as Output;
  requireBounded(value);
  return parseInput(schema, inCamelCase(value ?? {}));
}

/** The same object with `contact_name` read as `contactName`, where that isn't there itself; in its lists as well. */
function inCamelCase(value: unknown): unknown {
  if (!isPlainObject(value)) throw new BadInputError("Send a JSON object");
  const held = Object.entries(value).map(([name, each]) => [
    name,
    Array.isArray(each) ? each.map(item) : each,
  ]);
  const named = held.map(([name, each]) => [camelCase(name as string), each]);
  return { ...Object.fromEntries(named), ...Object.fromEntries(held) };
}

const item = (value: unknown) => (isPlainObject(value) ? inCamelCase(value) : value);

const isPlainObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_match, letter) => letter.toUpperCase());
