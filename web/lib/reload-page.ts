import { ignored } from "./ignored.ts";

const NEW_RELEASE_WITHIN_MS = 5_000;

/**
 * Reloads to get the newest release. Updates the service worker first, which would otherwise serve the cached release.
 */
export async function reloadPage(): Promise<void> {
  const inTime = new Promise((wake) => setTimeout(wake, NEW_RELEASE_WITHIN_MS));
  await Promise.race([takeNewRelease(), inTime]).catch((error) =>
    ignored(error, "the page reloads with what it has"),
  );
  location.reload();
}

async function takeNewRelease(): Promise<void> {
  // Undefined on insecure origins.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const registration = await workers?.getRegistration();
  await registration?.update();
  const next = registration?.installing ?? registration?.waiting;
  if (!next) return;
  await new Promise<void>((resolve) => {
    next.addEventListener("statechange", () => {
      if (next.state === "activated" || next.state === "redundant") resolve();
    });
  });
}
