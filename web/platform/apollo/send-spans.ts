import { BROWSER_SPANS_PATH, type BrowserSpan, SPANS_PER_REPORT } from "@fettle/rules/platform/browser-span";
import { ignored } from "../../lib/ignored.ts";
import { SERVER_URL } from "../server-address.ts";
import { sessionKey } from "../session/identity.ts";
import { requestCredentials } from "../session/token-mode.ts";
import { sessionHeaders } from "./identity-link.ts";

const SEND_AFTER_MS = 5_000;

type Ended = Omit<BrowserSpan, "agoMs"> & { endedAt: number };

let waiting: Ended[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends the span to the server with the others of the next five seconds: at most 50, and only if someone's signed in. */
export function noteSpan(span: Ended) {
  if (span.operation && waiting.length < SPANS_PER_REPORT) waiting.push(span);
  timer ??= setTimeout(send, SEND_AFTER_MS);
}

addEventListener("pagehide", () => void send());

async function send() {
  clearTimeout(timer);
  timer = undefined;
  const ended = waiting;
  waiting = [];
  if (ended.length === 0 || !sessionKey()) return;
  const now = Date.now();
  const spans = ended.map(
    ({ endedAt, ...span }): BrowserSpan => ({ ...span, agoMs: Math.max(0, now - endedAt) }),
  );
  try {
    await fetch(`${SERVER_URL}${BROWSER_SPANS_PATH}`, {
      method: "POST",
      body: JSON.stringify({ spans }),
      keepalive: true,
      credentials: requestCredentials(),
      headers: { "content-type": "application/json", ...(await sessionHeaders()) },
    });
  } catch (error) {
    ignored(error, "its trace has no span of the browser");
  }
}
