import { CLIENT_ERRORS_PATH, type ErrorPage, type ErrorReport } from "@fettle/rules/platform/client-error";
import { browserName } from "../../lib/browser-name.ts";
import { SERVER_URL } from "../server-address.ts";
import { collectErrors, shortBrowser } from "./collect-errors.ts";

const ENTRY = /\/assets\/([\w-]+)\.js/;

export interface Page {
  page: ErrorPage;
  /** The kinds of work waiting on the device. */
  outboxKinds?: () => string[];
  /** Headers and credentials of who’s signed in. Customers’ links have no session, and mustn’t load how to tell one. */
  session?: () => Promise<RequestInit & { headers: Record<string, string> }>;
}

/** Sends the page's errors so far and all later ones. */
export function sendErrors({ page, outboxKinds = () => [], session }: Page) {
  const entry = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src ?? "";
  const release = ENTRY.exec(entry)?.[1] ?? "unbuilt";
  const from = { release, page, browser: shortBrowser(browserName(navigator.userAgent)) };
  const batches = collectErrors({ from, outboxKinds, post: (report) => post(report, session) });
  addEventListener("online", () => void batches.flush());
  addEventListener("pagehide", () => void batches.flush());
}

async function post(report: ErrorReport, session: Page["session"]): Promise<boolean> {
  if (!navigator.onLine) return false;
  const { headers, ...rest } = (await session?.()) ?? { headers: {}, credentials: "omit" as const };
  await fetch(`${SERVER_URL}${CLIENT_ERRORS_PATH}`, {
    method: "POST",
    body: JSON.stringify(report),
    keepalive: true,
    ...rest,
    headers: { "content-type": "application/json", ...headers },
  });
  // A refused report would be refused again.
  return true;
}
