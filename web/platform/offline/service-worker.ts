import { ignored } from "../../lib/ignored.ts";
import { isInstalled } from "../device/is-installed.ts";
import { SERVER_URL } from "../server-address.ts";

const FILE = "/sw.js";

const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/**
 * Installs the service worker. Call this only when signed in: it responds to every URL with the app, which would hide
 * the public site. Native apps don't need it.
 */
export async function installServiceWorker(): Promise<void> {
  if (import.meta.env.PROD && !SERVER_URL) await workers()?.register(FILE);
}

export async function removeServiceWorker(): Promise<boolean> {
  const registration = await workers()?.getRegistration();
  return (await registration?.unregister()) ?? false;
}

/**
 * Reloads without the service worker to show the public site. The installed app doesn't reload: it asks the person to
 * sign in and still accepts shared photos.
 */
export async function leaveToPublicSite(): Promise<void> {
  if (isInstalled()) return;
  if (!(await removeServiceWorker().catch(() => false))) return;
  // No later screen would seal the unsent work.
  const { sealOutbox } = await import("../outbox/seal-outbox.ts");
  await sealOutbox().catch((error) => ignored(error, "the page reloads without its worker"));
  location.reload();
  await new Promise<never>(() => {});
}
