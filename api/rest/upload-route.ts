import multipart from "@fastify/multipart";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { BadInputError, ForbiddenError, UnauthenticatedError } from "../errors.ts";
import type { Context } from "../graphql/context.ts";
import { cutShort, isCutShort } from "../graphql/cut-short.ts";
import { IncomingFile } from "../graphql/incoming-file.ts";
import { runDocument } from "../graphql/run-document.ts";
import { firstField, parsed, type Route, type RouteDescription } from "./route.ts";
import { requireKnownFields, unknownField } from "./unknown-fields.ts";

const MAX_FILES = 20;

type Definition<Query, Data, Variables, Output> = Omit<RouteDescription, "method" | "upload" | "response"> & {
  field: string;
  many?: true;
  query?: z.ZodType<Query>;
  response: z.ZodType<Output>;
  document: TypedDocumentNode<Data, Variables>;
  variables: (input: { id: string; query: Query; file: IncomingFile }) => Variables;
  output: (data: Data) => Output;
};

/** Runs its document once per file, in order. A refused file ends the request, but earlier files are kept. */
export function uploadRoute<Query, Data, Variables, Output>(
  definition: Definition<Query, Data, Variables, Output>,
): Route {
  const { document, variables, output, field, many, response, ...description } = definition;
  return {
    ...description,
    method: "POST",
    upload: { field },
    response: many ? z.array(response) : response,
    isWrite: true,
    rootField: firstField(document),
    async answer(execution, { params, query: sent, files }) {
      const { context } = execution;
      requirePerson(context);
      const isStrict = context.viewer?.authMethod === "pat";
      if (isStrict) {
        requireKnownFields({ query: definition.query, body: undefined }, { query: sent, body: undefined });
      }
      const query = parsed(definition.query, sent);
      const outputs: Output[] = [];
      for await (const file of files?.(field, { isStrict }) ?? []) {
        if (context.requestKey) throw new BadInputError("Use one Idempotency-Key per file", { field });
        const input = { id: params.id ?? "", query, file };
        const data = await runDocument(execution, document, variables(input)).catch((error: unknown) => {
          throw isCutShort(file.content.errored) ? cutShort() : error;
        });
        outputs.push(output(data));
        if (!many) break;
      }
      if (outputs.length === 0) {
        throw new BadInputError(`Send the file as multipart/form-data, in the field "${field}"`, { field });
      }
      return { body: many ? outputs : outputs[0] };
    },
  };
}

function requirePerson({ viewer, staff, owner, foreignIdentity }: Context) {
  if (!viewer && !staff && !owner) throw new UnauthenticatedError();
  if (foreignIdentity) throw new ForbiddenError("You’re now signed in as someone else");
}

/** Accepts multipart bodies within a scope. Files are streamed, never buffered in memory. */
export const acceptFiles = (scope: FastifyInstance) =>
  scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      files: MAX_FILES,
      fileSize: Number.POSITIVE_INFINITY,
      fields: 20,
      fieldSize: 10_000,
      parts: 40,
    },
  });

export const filesOf = (request: FastifyRequest) =>
  request.isMultipart?.()
    ? async function* (field: string, { isStrict }: { isStrict: boolean }) {
        for await (const part of readable(request.parts())) {
          if (isStrict && part.fieldname !== field) throw unknownField(part.fieldname);
          if (part.type !== "file") continue;
          const bytesAtMost = Number(request.headers["content-length"]) || undefined;
          if (part.fieldname === field) yield new IncomingFile(part.file, part.filename, bytesAtMost);
          else part.file.resume();
        }
      }
    : undefined;

async function* readable<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts;
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode) throw error;
    throw isCutShort(error) ? cutShort() : new BadInputError("The body isn’t valid multipart/form-data");
  }
}

/** Drains a refused upload: a browser only reads the response once it has sent everything. */
export function drain({ raw }: FastifyRequest) {
  raw.unpipe();
  raw.resume();
}
