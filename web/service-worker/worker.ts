import { ignored } from "../lib/ignored.ts";
import { answerFile, isFile } from "./files.ts";
import { type ErrorScope, followWorkerErrors } from "./follow-errors.ts";
import { keepLastRelease } from "./last-release.ts";
import { type NoticeScope, openNotice, renewSubscription, showNotice } from "./notices.ts";
import { isSiteVisit, visitSite } from "./site-pages.ts";
import { isShare, takeShare } from "./take-share.ts";

type Waits = { waitUntil(work: Promise<unknown>): void };

interface WorkerEvents {
  install: Waits;
  fetch: Waits & { request: Request; respondWith(answer: Promise<Response>): void };
  push: Waits & { data: { text(): string } | null };
  notificationclick: Waits & { notification: Pick<Notification, "close" | "data"> };
  pushsubscriptionchange: Waits & { oldSubscription?: PushSubscription | null };
}

const worker = self as unknown as NoticeScope & {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
};

followWorkerErrors(worker as unknown as ErrorScope);

// If there's no room, the new release matters more.
worker.addEventListener("install", (event) =>
  event.waitUntil(
    keepLastRelease().catch((error) => ignored(error, "the new release matters more than keeping the last")),
  ),
);

worker.addEventListener("fetch", (event) => {
  if (isShare(event.request)) event.respondWith(takeShare(event.request));
  else if (isSiteVisit(event.request)) event.respondWith(visitSite(event.request));
  else if (isFile(event.request, worker.location.origin))
    event.respondWith(answerFile(event.request, (work) => event.waitUntil(work)));
});

worker.addEventListener("push", (event) => event.waitUntil(showNotice(worker, event.data?.text())));

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openNotice(worker, event.notification.data));
});

worker.addEventListener("pushsubscriptionchange", (event) =>
  event.waitUntil(renewSubscription(worker, event.oldSubscription)),
);
