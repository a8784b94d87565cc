import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { ignored } from "../lib/ignored.ts";
import { isMembersPath } from "../platform/members-path.ts";
import { ownPath } from "../platform/push/own-path.ts";
import type { WorkerMessage } from "../platform/push/worker-messages.ts";
import { LOOK_IN_LOCK } from "../platform/session/look-in-tab.ts";

/** One push message. It replaces an older notification with the same tag. */
type Notice = { title: string; body: string; path: string; tag: string };

/** Browsers revoke push from apps that don't show a notification. */
const NEUTRAL: Notice = {
  title: PRODUCT_NAME,
  body: "There’s something new. Open the app to see it.",
  path: "/",
  tag: "neutral",
};

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

/** Opens a tapped notification in an app window without reloading, or in a new one. */
export async function openNotice(scope: NoticeScope, data: unknown): Promise<void> {
  const { origin } = scope.location;
  const path = ownPath((data as { path?: unknown } | null)?.path, origin) ?? "/";
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  // A look-in also shows the app, and browsers don't tell us which window it is.
  const ofApp = (await isLookedIn(scope))
    ? undefined
    : windows.find(({ url }) => isOfApp(new URL(url), origin));
  if (!ofApp) return void (await scope.clients.openWindow(path));
  ofApp.postMessage({ opens: path });
  // The browser might not allow focusing the window, but the screen is open.
  await ofApp
    .focus()
    .catch((error) => ignored(error, "the browser may refuse the focus, but the screen is open"));
}

async function isLookedIn({ navigator: { locks } }: NoticeScope): Promise<boolean> {
  // Without access to locks, assume no look-in.
  const { held = [] } =
    (await locks?.query().catch((error) => ignored(error, "without locks there's no look-in"))) ?? {};
  return held.some(({ name }) => name === LOOK_IN_LOCK);
}

const isOfApp = (url: URL, origin: string) => url.origin === origin && isMembersPath(url.pathname);

/** Resubscribes if the browser ended a subscription. Open windows tell the server; otherwise the next start does. */
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
