const NEW_RELEASE_WITHIN_MS = 5_000;

/**
 * Loads the page again, from the newest release: the service worker would give the one that it keeps, so it is asked
 * to look for a newer first. Without a network, or without a worker, the page is loaded as it comes.
 */
export async function reloadPage(): Promise<void> {
  const inTime = new Promise((wake) => setTimeout(wake, NEW_RELEASE_WITHIN_MS));
  await Promise.race([takeNewRelease(), inTime]).catch(() => undefined);
  location.reload();
}

async function takeNewRelease(): Promise<void> {
  // Absent where the page isn't secure.
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
