import type { FastifyInstance } from "fastify";
import { BadInputError } from "../errors.ts";

/** Parsing a key takes a microsecond. The largest accepted list has far fewer values. */
const MAX_VALUES = 20_000;

const QUOTE = 34;
const BACKSLASH = 92;
/** Comma, colon and the opening brackets: each starts a value. */
const STARTS = new Set([44, 58, 91, 123]);

/** Refuses JSON with too many values before parsing it. */
export function requireFewValues(json: string) {
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfText(json, at);
    else if (STARTS.has(code)) {
      values += 1;
      if (values > MAX_VALUES) throw new BadInputError("The request has too many values");
    }
  }
}

function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return json.length;
}

/** Clients send the content type even without a body. */
export function acceptBoundedJson(scope: FastifyInstance, { isEmptyAccepted = false } = {}) {
  const parse = scope.getDefaultJsonParser("error", "error");
  scope.removeContentTypeParser("application/json");
  scope.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "" && isEmptyAccepted) return done(null, undefined);
    try {
      requireFewValues(body as string);
    } catch (error) {
      return done(error as Error);
    }
    void parse(request, body as string, done);
  });
}
