import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { z } from "zod";
import { errorCode, errorReason } from "../apollo/error-text.ts";
import { UnusablePictureError } from "../uploads/upload-failure.ts";
import { UnreadableError } from "./unreadable-error.ts";

/** The server's own errors that pass by themselves. */
const PASSING = new Set([
  "INTERNAL",
  "UNAUTHENTICATED",
  "OUTDATED_CLIENT",
  "RATE_LIMITED",
  "BUSY",
  "TIMED_OUT",
  "PROVIDER_UNAVAILABLE",
]);

/** The statuses in which our server refuses. */
const REFUSING = new Set([400, 402, 403, 404, 409, 410, 413, 415, 422]);

/** The status in which our server says that the fault is its own. */
const FAULT = 500;

/**
 * Whether an item waits for a person from here on. Everything else is tried again by itself: no answer, time-outs, a
 * busy or broken server, and whatever stands between it and us, such as the sign-in page of a hotel's network.
 */
export function needsPerson(error: unknown): boolean {
  if (error instanceof UnusablePictureError || error instanceof UnreadableError) return true;
  const code = codeOf(error);
  return code !== undefined && !PASSING.has(code);
}

/** True if our own server failed to save it. A proxy's 500 lacks our error code, so it will be tried again. */
export const isServerFault = (error: unknown): boolean => codeOf(error) === "INTERNAL";

/** The code of our server's refusal or fault; undefined where the failure is none, or not our server's. */
function codeOf(error: unknown): string | undefined {
  // What was sent before still runs on the server: it answers soon.
  if (errorReason(error) === "STILL_RUNNING") return "BUSY";
  if (CombinedGraphQLErrors.is(error)) return errorCode(error);
  const isOurs = ServerError.is(error) && (REFUSING.has(error.statusCode) || error.statusCode === FAULT);
  return isOurs ? codeIn(error.bodyText) : undefined;
}

/** A refusal in REST's form, and in GraphQL's where no operation was run. */
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

/** Every refusal of ours has a code. A portal's page is HTML, whatever its status, and a proxy's JSON has other words. */
function codeIn(bodyText: string): string | undefined {
  try {
    return ours.safeParse(JSON.parse(bodyText)).data;
  } catch {
    return undefined;
  }
}
