import {
  FRAME_MAX,
  FRAMES_MAX,
  MESSAGE_MAX,
  type ReportedError,
  routePattern,
  scrubError,
} from "@fettle/rules/platform/client-error";
import { MESSAGES } from "@fettle/rules/platform/messages";
import type { ErrorSource } from "../../lib/ignored.ts";

/** Outcomes the code expects: the person left, the network failed, or the server refused and knows why. */
const EXPECTED_NAMES = new Set([
  "AbortError",
  "TimeoutError",
  "NotAllowedError",
  "CombinedGraphQLErrors",
  "CombinedProtocolErrors",
  "ServerError",
  "ServerParseError",
]);
const NO_NETWORK =
  /failed to fetch|load failed|networkerror|network error|importing a module script|dynamically imported module|unable to preload/i;
/** Browsers tell nothing about another site's script, and a skipped resize notice does no harm. */
const NO_USE = /^(?:uncaught )?script error\.?$|^ResizeObserver loop/i;

export function isExpected(error: unknown): boolean {
  if (error === undefined || error === null || error instanceof Response) return true;
  const { name = "", message = "", status } = error as Partial<Error & { status: number }>;
  if (EXPECTED_NAMES.has(name) || typeof status === "number") return true;
  const text = typeof error === "string" ? error : message;
  return (
    text === MESSAGES.networkError ||
    text === MESSAGES.requestTimedOut ||
    NO_NETWORK.test(text) ||
    NO_USE.test(text)
  );
}

const ADDRESS = /(?:https?|capacitor):\/\//;
const ROW_AND_COLUMN = /:(\d{1,9}):(\d{1,9})$/;
const LINE_MAX = 400;

/** Returns our own code's frames, e.g. `save /assets/a1b2c3d.js:1:2345`. Extensions and other sites have none. */
export function framesOf(stack: string | undefined, host: string): string[] {
  const frames = (stack ?? "").split("\n").flatMap((line) => {
    const text = line.slice(0, LINE_MAX);
    const start = text.search(ADDRESS);
    const [place = ""] = start === -1 ? [] : text.slice(start).split(/[\s)]/, 1);
    const [end = "", row, column] = ROW_AND_COLUMN.exec(place) ?? [];
    const [, , site, ...segments] = end ? place.slice(0, -end.length).split("/") : [];
    if (site !== host) return [];
    const name = text
      .slice(0, start)
      .replace(/^\s*at /, "")
      .replace(/[\s(@]{1,3}$/, "")
      .trim();
    const [path = ""] = `/${segments.join("/")}`.split(/[?#]/, 1);
    // A page's own script has its address, which may have a secret.
    const file = path.startsWith("/assets/") ? path : routePattern(path);
    return scrubError([name, `${file}:${row}:${column}`].filter(Boolean).join(" ")).slice(0, FRAME_MAX);
  });
  return frames.slice(0, FRAMES_MAX);
}

const NAME_MAX = 60;

/** Undefined for an error that comes from a browser's extension. */
export function describeError(
  source: ErrorSource,
  error: unknown,
  { host, pathname, why, outboxKinds }: Surroundings,
): ReportedError | undefined {
  const { name, message, stack } =
    error instanceof Error ? error : { name: typeof error, message: String(error), stack: undefined };
  const frames = framesOf(stack, host);
  if (frames.length === 0 && stack?.includes("-extension://")) return undefined;
  return {
    source,
    type: name.replace(/[^\w .-]/g, "").slice(0, NAME_MAX),
    message: scrubError(message).slice(0, MESSAGE_MAX),
    stack: frames,
    route: routePattern(pathname),
    why,
    outboxKinds,
    count: 1,
  };
}

export interface Surroundings {
  host: string;
  pathname: string;
  why: string | undefined;
  outboxKinds: string[];
}
