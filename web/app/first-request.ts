import type { FirstAnswersOf } from "@fettle/rules/platform/first-view";

declare global {
  /** The first screen's data, requested while a cached page loads its code. Undefined if the request failed. */
  var firstRequest: Promise<FirstAnswersOf | undefined> | undefined;
}

/** After this long, each query is sent separately. */
const PATIENCE_MS = 2_000;

const SIGNED_OUT = /^\/(?:auth|login|logout)(?:\/|$)/;

async function ask(): Promise<FirstAnswersOf | undefined> {
  // Sends only whether there's a query string, because it might contain a secret.
  const address = encodeURIComponent(`${location.pathname}${location.search && "?other"}`);
  // Repeats the path, because this file can't import.
  const response = await fetch(`/app/first-answers?address=${address}`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const isOurs = response.headers.get("content-type")?.startsWith("application/json");
  return response.ok && isOurs ? response.json() : undefined;
}

/**
 * True after signing out offline or during a look-in, as in `isLookInTab`. Repeats the storage keys, because this file
 * can't import.
 */
function isNobodys(): boolean {
  try {
    const isLookIn = location.pathname === "/look-in" || sessionStorage.getItem("fettle_look_in") !== null;
    return isLookIn || localStorage.getItem("fettle_sign_out_first") !== null;
  } catch {
    return false;
  }
}

/** Each query is then sent separately. This file can't import, so the error isn't reported. */
const withoutAnswers = () => undefined;

const isKeptPage = Boolean(navigator.serviceWorker?.controller);
// Without a network, a request would only delay reading what's on the device.
if (isKeptPage && navigator.onLine && !SIGNED_OUT.test(location.pathname) && !isNobodys())
  globalThis.firstRequest = ask().catch(withoutAnswers);
