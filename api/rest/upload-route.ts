import multipart from "@fastify/multipart";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { BadInputError, ForbiddenError, UnauthenticatedError } from "../errors.ts";
import { IncomingFile } from "../graphql/incoming-file.ts";
import { inZoneOf } from "./request-zone.ts";
import { parsed, type Route, type RouteDescription } from "./route.ts";
import { runDocument } from "./run-document.ts";

/** Files of one request; more are sent in more requests. */
const MAX_FILES = 20;

type Definition<Query, Data, Variables, Output> = Omit<RouteDescription, "method" | "upload" | "response"> & {
  /** The multipart field that holds the file. */
  field: string;
  /** Takes several in one request and answers with a list. */
  many?: true;
  query?: z.ZodType<Query>;
  /** Of one file. */
  response: z.ZodType<Output>;
  document: TypedDocumentNode<Data, Variables>;
  variables: (input: { id: string; query: Query; file: IncomingFile }) => Variables;
  output: (data: Data) => Output;
};

/**
 * A documented path that takes files: its document runs once for each, in the order sent, while the file streams
 * in. The first that is refused ends the request; those before it stay.
 */
export function uploadRoute<Query, Data, Variables, Output>(
  definition: Definition<Query, Data, Variables, Output>,
): Route {
  const { document, variables, output, field, many, response, ...description } = definition;
  return {
    ...description,
    method: "POST",
    upload: { field },
    response: many ? z.array(response) : response,
    async answer(context, { params, query: sent, files }) {
      if (!context.viewer) throw new UnauthenticatedError();
      if (context.foreignIdentity) throw new ForbiddenError("You are signed in as somebody else now");
      const query = inZoneOf(context, () => parsed(definition.query, sent));
      const outputs: Output[] = [];
      for await (const file of files?.(field) ?? []) {
        const input = { id: params.id ?? "", query, file };
        const data = await runDocument(context, document, variables(input)).catch((error: unknown) => {
          throw isCutShort(file.content.errored) ? cutShort() : error;
        });
        outputs.push(output(data));
        if (!many) break;
      }
      if (outputs.length === 0) {
        throw new BadInputError(`Send the file as multipart/form-data, in the field "${field}"`, field);
      }
      return { body: many ? outputs : outputs[0] };
    },
  };
}

/** Lets the routes of a scope take multipart bodies. Files are streamed, never held in memory. */
export const acceptFiles = (scope: FastifyInstance) =>
  scope.register(multipart, {
    // The actions know how large their files may be, and say so in their words.
    throwFileSizeLimit: false,
    limits: {
      files: MAX_FILES,
      fileSize: Number.POSITIVE_INFINITY,
      fields: 20,
      fieldSize: 10_000,
      parts: 40,
    },
  });

/** The files of a multipart request that stand in a field, one after the other; undefined for other requests. */
export const filesOf = (request: FastifyRequest) =>
  request.isMultipart?.()
    ? async function* (field: string) {
        for await (const part of readable(request.parts())) {
          if (part.type !== "file") continue;
          const bytesAtMost = Number(request.headers["content-length"]) || undefined;
          if (part.fieldname === field) yield new IncomingFile(part.file, part.filename, bytesAtMost);
          else part.file.resume();
        }
      }
    : undefined;

const cutShort = () => new BadInputError("The upload ended before it was complete");

/** As the multipart reader calls a body that ends in the middle. */
const isCutShort = (error: Error | null) =>
  error !== null && /end of multipart data|premature close/i.test(error.message);

/** Parts as they come; a body that can't be read is the sender's fault. */
async function* readable<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts;
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode) throw error;
    throw isCutShort(error as Error)
      ? cutShort()
      : new BadInputError("The body isn’t valid multipart/form-data");
  }
}

/** Reads what is left of a refused upload: a browser hears the answer only once it has sent everything. */
export function drain({ raw }: FastifyRequest) {
  raw.unpipe();
  raw.resume();
}
