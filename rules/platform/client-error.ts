/** Where in the product an error happened. A link's page is a quote, invoice or visit that a customer opened. */
export const ERROR_PAGES = ["app", "owner", "support", "link", "worker"] as const;
export type ErrorPage = (typeof ERROR_PAGES)[number];

export const ERROR_SOURCES = ["uncaught", "caught", "recovered", "window", "promise", "ignored"] as const;

export const CLIENT_ERRORS_PATH = "/api/client-errors";

export const MESSAGE_MAX = 300;
export const FRAMES_MAX = 12;
export const FRAME_MAX = 160;
export const ERRORS_PER_REPORT = 20;

/** Errors quote what people typed and whom they work for. */
const PERSONAL: [pattern: RegExp, instead: string][] = [
  [/"[^"]{0,200}"(?:\.\.\.)? is not valid JSON/g, "[value] is not valid JSON"],
  [/(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, "[email]"],
  [/\?[^\s"'()?]*=[^\s"'()]*/g, "?[query]"],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, "[id]"],
  [/\b(?:Bearer +|fettle_pat_|eyJ)[\w.-]+/g, "[secret]"],
  [/(?<![\w+-])(?:\+\d{1,3}|0)[\d ()-]{7,14}\d(?![\w-])/g, "[phone]"],
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{20,}(?![\w-])/g, "[secret]"],
  [/\d{5,}/g, "[number]"],
];

/** Longer texts would only cost time. */
const SCRUBBED_MAX = 2_000;

/** Makes an error's message or frame safe to send and store. */
export const scrubError = (text: string): string =>
  PERSONAL.reduce((safe, [pattern, instead]) => safe.replace(pattern, instead), text.slice(0, SCRUBBED_MAX));

const SECRET_LINK = /^\/(?:confirm|quote|invoice|calendar|unsubscribe)\//;
const NAME_OF_OURS = /^[a-z][a-z-]{0,29}$/;

/** A path’s pattern, e.g. `/jobs/:id/notes`: only segments that look like names from the code stay. */
export function routePattern(path: string): string {
  const [first = "", ...rest] = path.split("/").filter(Boolean).slice(0, 6);
  if (first === "") return "/";
  const isSecret = SECRET_LINK.test(path);
  const named = (segment: string) => (NAME_OF_OURS.test(segment) ? segment : ":id");
  return ["", named(first), ...rest.map((segment) => (isSecret ? ":id" : named(segment)))].join("/");
}

export interface ReportedError {
  source: (typeof ERROR_SOURCES)[number];
  type: string;
  message: string;
  /** The frames in our own code, innermost first, e.g. `save /assets/a1b2c3d.js:1:2345`. */
  stack: string[];
  route: string;
  /** The reason given to `ignored`. */
  why?: string | undefined;
  /** The kinds of work waiting on the device. */
  outboxKinds: string[];
  count: number;
}

export interface ErrorReport {
  /** The name of the page's entry file, which changes with each release. Empty in the service worker. */
  release: string;
  page: ErrorPage;
  /** E.g. `Chrome 141 on Windows`. */
  browser: string;
  errors: ReportedError[];
}
