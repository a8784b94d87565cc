import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";

type FormattedError = CombinedGraphQLErrors["errors"][number];

/** The first GraphQL error of a failure, or undefined where none came back. */
function firstError(error: unknown): FormattedError | undefined {
  return CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
}

/** The stable code of a failure (`NOT_FOUND`, `CONFLICT`, …), or undefined. */
export function errorCode(error: unknown): string | undefined {
  const code = firstError(error)?.extensions?.code;
  return typeof code === "string" ? code : undefined;
}

/** The input path that a failure names, or undefined. */
export function errorField(error: unknown): string | undefined {
  const field = firstError(error)?.extensions?.field;
  return typeof field === "string" ? field : undefined;
}

/**
 * What is stored now, of a save refused as stale: none where all it asks for is so already. Undefined for any other
 * failure.
 */
export function conflictChanges(error: unknown): { field: string; value: unknown }[] | undefined {
  const changes = firstError(error)?.extensions?.changes;
  return Array.isArray(changes) ? changes : undefined;
}

/**
 * Words for a failure: the server's message, else 'HTTP {status}', else the error's own message, else the
 * fallback (specification part 1, section 8).
 */
export function errorText(error: unknown, fallback = "Something went wrong"): string {
  const message = firstError(error)?.message;
  if (message) return message;
  if (ServerError.is(error)) return serverErrorText(error);
  return error instanceof Error && error.message ? error.message : fallback;
}

function serverErrorText(error: ServerError): string {
  try {
    const body = JSON.parse(error.bodyText);
    const text = body.error ?? body.message ?? body.errors?.[0]?.message;
    if (typeof text === "string" && text) return text;
  } catch {
    // A body that is no JSON has no message of ours.
  }
  return `HTTP ${error.statusCode}`;
}
