import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { openApi } from "../rest/openapi.ts";
import type { ReportedAnswer } from "../rest/rest-server.ts";
import { routes } from "../rest/routes.ts";
import { schema } from "../schema.ts";

type Response = { $ref?: string; content?: Record<string, unknown> };

/** Compares answers with their documentation. Returns what's wrong, or nothing. */
export function createAnswerCheck() {
  const description = openApi({ routes, schema, isWhole: true });
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: "openapi", ...description });
  const paths = description.paths as Record<string, Record<string, { responses: Record<string, Response> }>>;
  const checks = new Map<string, ValidateFunction>();

  function checkFor(pointer: string): ValidateFunction {
    const made = checks.get(pointer) ?? ajv.compile({ $ref: `openapi#${pointer}` });
    checks.set(pointer, made);
    return made;
  }

  return ({ method, url, status, type, json }: ReportedAnswer): string | undefined => {
    const path = url.replace(/:(\w+)/g, "{$1}");
    const verb = method.toLowerCase();
    const operation = paths[path]?.[verb];
    if (!operation) return undefined;
    const said = `${method} ${url} (${status})`;
    const response = operation.responses[status];
    if (!response) return `${said} isn’t a documented status: ${told(json)}`;
    if (json === undefined) {
      const documented = Object.keys(response.content ?? {});
      return documented.some((each) => type.startsWith(each))
        ? undefined
        : `${said} is ${type}, not ${documented}`;
    }
    const pointer = response.$ref
      ? "/components/schemas/Error"
      : `/paths/${path.replaceAll("/", "~1").replaceAll("{", "%7B").replaceAll("}", "%7D")}/${verb}/responses/${status}/content/application~1json/schema`;
    const check = checkFor(pointer);
    if (check(JSON.parse(JSON.stringify(json)))) return undefined;
    return `${said} doesn’t fit its schema: ${ajv.errorsText(check.errors)}\n${told(json)}`;
  };
}

const told = (json: unknown) => String(JSON.stringify(json)).slice(0, 2_000);
