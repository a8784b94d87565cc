import { keepLastRelease } from "./last-release.ts";
import { isShare, takeShare } from "./take-share.ts";

/** The parts of the service worker that are ours; `sw.js`, which Workbox writes, loads them before its own. */
interface WorkerEvents {
  install: { waitUntil(work: Promise<unknown>): void };
  fetch: { request: Request; respondWith(answer: Promise<Response>): void };
}

const worker = self as unknown as {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
};

// Without room for it, the new release is what matters.
worker.addEventListener("install", (event) => event.waitUntil(keepLastRelease().catch(() => {})));

worker.addEventListener("fetch", (event) => {
  if (isShare(event.request)) event.respondWith(takeShare(event.request));
});
