import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { isMembersPath } from "../platform/members-path.ts";
import { ownPath } from "../platform/push/own-path.ts";
import type { WorkerMessage } from "../platform/push/worker-messages.ts";
import { LOOK_IN_LOCK } from "../platform/session/look-in-tab.ts";

/** What the server pushes: one notice, its screen's path, and what it is about, whose older notice it replaces. */
type Notice = { title: string; body: string; path: string; tag: string };

/** Browsers take push away from an app that shows nothing for it. */
const NEUTRAL: Notice = {
  title: PRODUCT_NAME,
  body: "Something changed. Open it to see what.",
  path: "/",
  tag: "neutral",
};

/** What the service worker has of itself here. */
export interface NoticeScope {
  location: { origin: string };
  navigator: { locks?: Pick<LockManager, "query"> };
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    pushManager: Pick<PushManager, "subscribe">;
  };
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

type Window = { url: string; focus(): Promise<unknown>; postMessage(message: WorkerMessage): void };

/** Shows what was pushed; something neutral for what can't be read. */
export function showNotice(scope: NoticeScope, text: string | undefined): Promise<void> {
  const { title, body, path, tag } = noticeOf(text, scope.location.origin) ?? NEUTRAL;
  return scope.registration.showNotification(title, {
    body,
    tag,
    icon: "/icons/192.png",
    badge: "/icons/badge.png",
    lang: "en-AU",
    data: { path },
  });
}

function noticeOf(text: string | undefined, origin: string): Notice | undefined {
  try {
    const { title, body, tag, path } = JSON.parse(text ?? "");
    const own = ownPath(path, origin);
    const isOne = [title, body, tag].every((each) => typeof each === "string") && title && own;
    return isOne ? { title, body, tag, path: own } : undefined;
  } catch {
    return undefined;
  }
}

/** Opens a tapped notice's screen: in a window of the app, which goes there without loading again, or in a new one. */
export async function openNotice(scope: NoticeScope, data: unknown): Promise<void> {
  const { origin } = scope.location;
  const path = ownPath((data as { path?: unknown } | null)?.path, origin) ?? "/";
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  // A look into another organisation shows the app's screens too, and browsers don't say which window it is in.
  const ofApp = (await isLookedIn(scope))
    ? undefined
    : windows.find(({ url }) => isOfApp(new URL(url), origin));
  if (!ofApp) return void (await scope.clients.openWindow(path));
  ofApp.postMessage({ opens: path });
  // Where the browser keeps another window in front, the screen is open all the same.
  await ofApp.focus().catch(() => {});
}

async function isLookedIn({ navigator: { locks } }: NoticeScope): Promise<boolean> {
  // A browser without locks, or that keeps them from us, has none: a notice opens all the same.
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
  return held.some(({ name }) => name === LOOK_IN_LOCK);
}

const isOfApp = (url: URL, origin: string) => url.origin === origin && isMembersPath(url.pathname);

/**
 * Subscribes again where the browser has ended a subscription, and has open windows tell the server; with none open,
 * the app's next start does.
 */
export async function renewSubscription(
  scope: NoticeScope,
  former: Pick<PushSubscription, "options"> | null | undefined,
): Promise<void> {
  const key = former?.options.applicationServerKey;
  if (key)
    await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const window of windows) window.postMessage({ renewsPush: true });
}
