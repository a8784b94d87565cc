import type { FastifyInstance } from "fastify";
import { BadInputError } from "../errors.ts";

const MAX_FIELDS = 200;

/** Returns a form's fields. For a repeated name, the last one wins. */
function fieldsOf(form: string): Record<string, string> {
  if (form.split("&", MAX_FIELDS + 1).length > MAX_FIELDS) {
    throw new BadInputError(`At most ${MAX_FIELDS} fields are accepted`);
  }
  return Object.fromEntries(new URLSearchParams(form));
}

export function takeForms(scope: FastifyInstance, options: { bodyLimit?: number } = {}) {
  const type = "application/x-www-form-urlencoded";
  scope.addContentTypeParser(
    type,
    { parseAs: "string", ...options },
    async (_request: unknown, body: string) => fieldsOf(body),
  );
}
