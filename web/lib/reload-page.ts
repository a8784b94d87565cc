const NEW_RELEASE_WITHIN_MS = 5_000;

/**
 * Reloads the page with the newest release: the service worker would serve its cached one, so it is updated first.
 * Without a network or a service worker it simply reloads.
 */
export async function reloadPage(): Promise<void> {
  const inTime = new Promise((wake) => setTimeout(wake, NEW_RELEASE_WITHIN_MS));
  await Promise.race([takeNewRelease(), inTime]).catch(() => undefined);
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
