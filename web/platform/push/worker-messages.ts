import { device } from "../device/device.ts";
import { openPath } from "../device/open-path.ts";
import { browserOrigin } from "../server-address.ts";
import { ownPath } from "./own-path.ts";

/** What the service worker tells a window: a tapped notice's path, or that the browser changed its subscription. */
export type WorkerMessage = { opens: string } | { renewsPush: true };

/** Undefined on insecure origins. */
const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

const fieldOf = (data: unknown, name: "opens" | "renewsPush"): unknown =>
  typeof data === "object" && data !== null ? (data as Record<string, unknown>)[name] : undefined;

/** A tapped notice opens its screen in this window, by the router: what is typed stays. */
export function followNotices() {
  workers()?.addEventListener("message", ({ data }) => {
    const path = ownPath(fieldOf(data, "opens"), browserOrigin());
    if (path) openPath(path);
  });
}

/** Calls back whenever the browser, or the phone, has changed this device's address; returns what stops it. */
export function onPushChanged(listener: () => void): () => void {
  if (device.push) return device.push.onChanged(listener);
  const listen = ({ data }: MessageEvent) => {
    if (fieldOf(data, "renewsPush") === true) listener();
  };
  workers()?.addEventListener("message", listen);
  return () => workers()?.removeEventListener("message", listen);
}
