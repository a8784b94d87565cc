import type { RootOptions } from "react-dom/client";
import { type ErrorSource, noteError, onFirstError } from "../../lib/ignored.ts";
import { untilReachable } from "../../lib/until-reachable.ts";
import type { Page } from "./send-errors.ts";

/** Tells the product's owner about errors on this page. Loads what sends them at the first one. */
export function followErrors(page: Page) {
  addEventListener("error", ({ error, message }) => noteError("window", error ?? message));
  addEventListener("unhandledrejection", ({ reason }) => noteError("promise", reason));
  onFirstError(
    () => void untilReachable(() => import("./send-errors.ts")).then(({ sendErrors }) => sendErrors(page)),
  );
}

const note = (source: ErrorSource) => (error: unknown) => {
  noteError(source, error);
  // biome-ignore lint/suspicious/noConsole: React's own handlers write to the console, for developers
  console.error(error);
};

/** For `createRoot`. */
export const rootErrors: RootOptions = {
  onUncaughtError: note("uncaught"),
  onCaughtError: note("caught"),
  onRecoverableError: note("recovered"),
};
