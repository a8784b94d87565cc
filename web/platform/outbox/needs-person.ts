import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { z } from "zod";
import { errorCode, errorReason } from "../apollo/error-text.ts";
import { UnusablePictureError } from "../uploads/upload-failure.ts";
import { UnreadableError } from "./unreadable-error.ts";

/** Server errors that clear up on retry. */
const PASSING = new Set([
  "INTERNAL",
  "UNAUTHENTICATED",
  "OUTDATED_CLIENT",
  "RATE_LIMITED",
  "BUSY",
  "TIMED_OUT",
  "PROVIDER_UNAVAILABLE",
]);

const REFUSING = new Set([400, 402, 403, 404, 409, 410, 413, 415, 422]);

const FAULT = 500;

/**
 * Returns whether an item needs the person's attention. Everything else is retried: timeouts, server faults, proxies
 * and captive portals.
 */
export function needsPerson(error: unknown): boolean {
  if (error instanceof UnusablePictureError || error instanceof UnreadableError) return true;
  const code = codeOf(error);
  return code !== undefined && !PASSING.has(code);
}

/** True if our own server failed to save the item. A proxy's 500 lacks our error code and is retried. */
export const isServerFault = (error: unknown): boolean => codeOf(error) === "INTERNAL";

function codeOf(error: unknown): string | undefined {
  // The first request is still running and will finish soon.
  if (errorReason(error) === "STILL_RUNNING") return "BUSY";
  if (CombinedGraphQLErrors.is(error)) return errorCode(error);
  const isOurs = ServerError.is(error) && (REFUSING.has(error.statusCode) || error.statusCode === FAULT);
  return isOurs ? codeIn(error.bodyText) : undefined;
}

const ours = z.lazy(() =>
  z.union([
    z
      .object({ error: z.string(), code: z.string(), reason: z.string().optional() })
      .transform(({ code, reason }) => (reason === "STILL_RUNNING" ? "BUSY" : code)),
    z
      .object({ errors: z.tuple([z.object({ extensions: z.object({ code: z.string() }) })], z.unknown()) })
      .transform(({ errors: [{ extensions }] }) => extensions.code),
  ]),
);

/** All our refusals have a code. A captive portal sends HTML and a proxy's JSON differs. */
function codeIn(bodyText: string): string | undefined {
  try {
    return ours.safeParse(JSON.parse(bodyText)).data;
  } catch {
    return undefined;
  }
}
