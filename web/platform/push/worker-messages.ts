import { device } from "../device/device.ts";
import { openPath } from "../device/open-path.ts";
import { browserOrigin } from "../server-address.ts";
import { ownPath } from "./own-path.ts";

export type WorkerMessage = { opens: string } | { renewsPush: true };

const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

const fieldOf = (data: unknown, name: "opens" | "renewsPush"): unknown =>
  typeof data === "object" && data !== null ? (data as Record<string, unknown>)[name] : undefined;

/** Opens a tapped notification's screen through the router, so drafts aren't lost. */
export function followNotices() {
  workers()?.addEventListener("message", ({ data }) => {
    const path = ownPath(fieldOf(data, "opens"), browserOrigin());
    if (path) openPath(path);
  });
}

export function onPushChanged(listener: () => void): () => void {
  if (device.push) return device.push.onChanged(listener);
  const listen = ({ data }: MessageEvent) => {
    if (fieldOf(data, "renewsPush") === true) listener();
  };
  workers()?.addEventListener("message", listen);
  return () => workers()?.removeEventListener("message", listen);
}
