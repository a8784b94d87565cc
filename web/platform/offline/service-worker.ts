import { isInstalled } from "../device/is-installed.ts";
import { SERVER_URL } from "../server-address.ts";

const FILE = "/sw.js";

/** Undefined on insecure origins. */
const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/**
 * Has the service worker keep the app on this device. Only for who is signed in: it answers addresses with the app's
 * page, which a visitor of the public site must not meet. The apps for phones are on the device already.
 */
export async function installServiceWorker(): Promise<void> {
  if (import.meta.env.PROD && !SERVER_URL) await workers()?.register(FILE);
}

/** Takes the app off this device, so that the server answers again; whether it was on it. */
export async function removeServiceWorker(): Promise<boolean> {
  const registration = await workers()?.getRegistration();
  return (await registration?.unregister()) ?? false;
}

/**
 * Where a service worker has answered in the public site's place, the page is loaded again without it. The installed
 * app has no public site: it asks for a sign-in, and goes on taking what other apps share.
 */
export async function leaveToPublicSite(): Promise<void> {
  if (isInstalled()) return;
  if (!(await removeServiceWorker().catch(() => false))) return;
  // No screen follows that would seal what waits to be sent.
  const { sealOutbox } = await import("../outbox/seal-outbox.ts");
  await sealOutbox().catch(() => {});
  location.reload();
  await new Promise<never>(() => {});
}
