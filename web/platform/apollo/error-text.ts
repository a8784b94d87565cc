import { CombinedGraphQLErrors, ServerError, ServerParseError } from "@apollo/client/errors";

type FormattedError = CombinedGraphQLErrors["errors"][number];

/** The first GraphQL error of a failure, or undefined where none came back. */
export function firstError(error: unknown): FormattedError | undefined {
  return CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
}

/** The stable code of a failure (`NOT_FOUND`, `CONFLICT`, …), or undefined. */
export function errorCode(error: unknown): string | undefined {
  // An invalid token is refused by HTTP status, before any operation runs.
  if (ServerError.is(error) && error.statusCode === 401) return "UNAUTHENTICATED";
  const code = firstError(error)?.extensions?.code;
  return typeof code === "string" ? code : undefined;
}

/** What tells apart failures of one code (`SENT_BEFORE`), or undefined. */
export function errorReason(error: unknown): string | undefined {
  const reason = firstError(error)?.extensions?.reason;
  return typeof reason === "string" ? reason : undefined;
}

/**
 * The reason of a failure, or undefined: the server's message, else 'HTTP {status}', else the error's own message. An
 * empty message counts as none.
 */
export const errorDetail = (error: unknown) =>
  serverMessage(error) ?? errorStatus(error) ?? ownMessage(error);

/** One line for a failure: the server's message, else what failed with the status, else the error's own message. */
export function errorText(error: unknown, whatFailed = "Something went wrong"): string {
  const status = errorStatus(error);
  return serverMessage(error) ?? (status ? `${whatFailed} (${status})` : (ownMessage(error) ?? whatFailed));
}

const wordsIn = (text: unknown) => (typeof text === "string" && text.trim() ? text : undefined);

/** The server speaks to developers of keys; who pressed again after a lost answer knows of none. */
const SENT_BEFORE = "This went through, without your last changes. Press again to send another one.";

function serverMessage(error: unknown): string | undefined {
  if (errorReason(error) === "SENT_BEFORE") return SENT_BEFORE;
  if (!ServerError.is(error)) return wordsIn(firstError(error)?.message);
  try {
    const body = JSON.parse(error.bodyText);
    return wordsIn(body.error) ?? wordsIn(body.message) ?? wordsIn(body.errors?.[0]?.message);
  } catch {
    // A body that isn't JSON has no message of ours.
    return undefined;
  }
}

const errorStatus = (error: unknown) =>
  ServerError.is(error) || ServerParseError.is(error) ? `HTTP ${error.statusCode}` : undefined;

const ownMessage = (error: unknown) =>
  error instanceof Error && !CombinedGraphQLErrors.is(error) ? wordsIn(error.message) : undefined;
