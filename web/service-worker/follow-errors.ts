import { CLIENT_ERRORS_PATH } from "@fettle/rules/platform/client-error";
import { browserName } from "../lib/browser-name.ts";
import { noteError } from "../lib/ignored.ts";
import { collectErrors, shortBrowser } from "../platform/errors/collect-errors.ts";

interface ErrorEvents {
  error: { error: unknown; message: string };
  unhandledrejection: { reason: unknown };
}

export interface ErrorScope {
  addEventListener<Name extends keyof ErrorEvents>(
    name: Name,
    listener: (event: ErrorEvents[Name]) => void,
  ): void;
}

/** A worker can't load code later, so it has the sender from the start. */
export function followWorkerErrors(scope: ErrorScope) {
  scope.addEventListener("error", ({ error, message }) => noteError("window", error ?? message));
  scope.addEventListener("unhandledrejection", ({ reason }) => noteError("promise", reason));
  collectErrors({
    from: { release: "", page: "worker", browser: shortBrowser(browserName(navigator.userAgent)) },
    outboxKinds: () => [],
    async post(report) {
      if (!navigator.onLine) return false;
      const headers = { "content-type": "application/json" };
      await fetch(CLIENT_ERRORS_PATH, { method: "POST", headers, body: JSON.stringify(report) });
      return true;
    },
  });
}
