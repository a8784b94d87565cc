import { CombinedGraphQLErrors, ServerError, ServerParseError } from "@apollo/client/errors";

type FormattedError = CombinedGraphQLErrors["errors"][number];

export function firstError(error: unknown): FormattedError | undefined {
  return CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
}

export function errorCode(error: unknown): string | undefined {
  // The server rejects an invalid token with a 401 before it runs any operation.
  if (ServerError.is(error) && error.statusCode === 401) return "UNAUTHENTICATED";
  const code = firstError(error)?.extensions?.code;
  return typeof code === "string" ? code : undefined;
}

export function errorReason(error: unknown): string | undefined {
  const reason = firstError(error)?.extensions?.reason;
  return typeof reason === "string" ? reason : undefined;
}

/** The server's message, or else 'HTTP {status}', or else the error's own message. Ignores empty messages. */
export const errorDetail = (error: unknown) =>
  serverMessage(error) ?? errorStatus(error) ?? ownMessage(error);

export function errorText(error: unknown, whatFailed = "Something went wrong"): string {
  const status = errorStatus(error);
  return serverMessage(error) ?? (status ? `${whatFailed} (${status})` : (ownMessage(error) ?? whatFailed));
}

const wordsIn = (text: unknown) => (typeof text === "string" && text.trim() ? text : undefined);

/** The server's message is for developers and mentions idempotency keys. */
const SENT_BEFORE = "This already went through, without your latest changes. Try again to send another.";

function serverMessage(error: unknown): string | undefined {
  if (errorReason(error) === "SENT_BEFORE") return SENT_BEFORE;
  if (!ServerError.is(error)) return wordsIn(firstError(error)?.message);
  try {
    const body = JSON.parse(error.bodyText);
    return wordsIn(body.error) ?? wordsIn(body.message) ?? wordsIn(body.errors?.[0]?.message);
  } catch {
    return undefined;
  }
}

const errorStatus = (error: unknown) =>
  ServerError.is(error) || ServerParseError.is(error) ? `HTTP ${error.statusCode}` : undefined;

const ownMessage = (error: unknown) =>
  error instanceof Error && !CombinedGraphQLErrors.is(error) ? wordsIn(error.message) : undefined;
