import { MESSAGES } from "@fettle/rules/platform/messages";
import { REQUEST_TIMEOUT_MS } from "@fettle/rules/platform/product";
import { UnansweredError } from "../apollo/deadline-link.ts";
import { sessionHeaders } from "../apollo/identity-link.ts";
import { regainSession } from "../apollo/session-link.ts";
import { serverUrl } from "../server-address.ts";
import { sessionKey } from "../session/identity.ts";
import { requestCredentials } from "../session/token-mode.ts";
import { serverFailure } from "./server-failure.ts";

export type FetchedFile = { blob: Blob; headers: Headers };

/**
 * Fetches a file as the viewer, timing out after 30 s without data. Renews an ended session; errors match those of
 * GraphQL operations.
 */
export async function fetchFile(
  url: string,
  request: RequestInit = {},
  mayRegain = true,
): Promise<FetchedFile> {
  const answer = await ask(url, request);
  const { status, headers } = answer;
  // We never serve files as HTML, so this came from a captive portal, e.g. hotel Wi-Fi.
  if (headers.get("content-type")?.startsWith("text/html")) throw new UnansweredError(MESSAGES.networkError);
  if (status >= 200 && status < 300) return { blob: answer.blob, headers };
  if (status === 401 && mayRegain && sessionKey() && (await regainSession())) {
    return fetchFile(url, request, false);
  }
  throw serverFailure(status, await answer.blob.text());
}

async function ask(url: string, { headers: own, ...request }: RequestInit) {
  const { signal, alive, done } = deadline();
  try {
    const headers = { ...(own as Record<string, string>), ...(await sessionHeaders()) };
    const response = await fetch(serverUrl(url), {
      ...request,
      headers,
      credentials: requestCredentials(),
      signal,
    });
    alive();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for await (const part of chunks(response)) {
      alive();
      parts.push(part);
    }
    const type = response.headers.get("content-type") ?? "";
    return { status: response.status, headers: response.headers, blob: new Blob(parts, { type }) };
  } catch (cause) {
    const message = signal.aborted ? MESSAGES.requestTimedOut : MESSAGES.networkError;
    throw new UnansweredError(message, { cause });
  } finally {
    done();
  }
}

function deadline() {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, REQUEST_TIMEOUT_MS);
  return {
    signal: controller.signal,
    alive() {
      clearTimeout(timer);
      timer = setTimeout(abort, REQUEST_TIMEOUT_MS);
    },
    done: () => clearTimeout(timer),
  };
}

async function* chunks({ body }: Response) {
  const reader = body?.getReader();
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (!value) return;
    yield value;
  }
}
