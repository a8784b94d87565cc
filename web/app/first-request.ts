import type { FirstAnswersOf } from "@fettle/rules/platform/first-view";

declare global {
  /** What the screen asks for first, while a page that the device kept reads its code; undefined without an answer. */
  var firstRequest: Promise<FirstAnswersOf | undefined> | undefined;
}

/** A network that is slower than this has each question asked by itself. */
const PATIENCE_MS = 2_000;

/** Pages of a sign-in show nothing of an organisation. */
const SIGNED_OUT = /^\/(?:auth|login|logout)(?:\/|$)/;

async function ask(): Promise<FirstAnswersOf | undefined> {
  // That there is a search says enough: what is in it may be a secret.
  const address = encodeURIComponent(`${location.pathname}${location.search && "?other"}`);
  // The path stands here again so that this file loads no other.
  const response = await fetch(`/app/first-answers?address=${address}`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const isOurs = response.headers.get("content-type")?.startsWith("application/json");
  return response.ok && isOurs ? response.json() : undefined;
}

/**
 * Whether nothing is asked as the member who may be signed in here: they have signed out without a network, or this tab
 * is a look into an organisation, as `isLookInTab` says. This file loads no other, so the names are whole.
 */
function isNobodys(): boolean {
  try {
    const isLookIn = location.pathname === "/look-in" || sessionStorage.getItem("fettle_look_in") !== null;
    return isLookIn || localStorage.getItem("fettle_sign_out_first") !== null;
  } catch {
    return false;
  }
}

// Without a service worker the server has made the page, and put the answers in it.
const isKeptPage = Boolean(navigator.serviceWorker?.controller);
// Asking without a network would only take from the time in which what the device keeps is read.
if (isKeptPage && navigator.onLine && !SIGNED_OUT.test(location.pathname) && !isNobodys())
  globalThis.firstRequest = ask().catch(() => undefined);
