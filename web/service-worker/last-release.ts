/** The previous release's files, so pages still open can load their remaining chunks. */
const LAST_RELEASE = "last-release";

export async function keepLastRelease(): Promise<void> {
  const present = (await caches.keys()).find((name) => name.startsWith("workbox-precache"));
  if (!present) return;
  const from = await caches.open(present);
  const files = (await from.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/assets/"));
  if (files.length === 0) return;
  await caches.delete(LAST_RELEASE);
  const last = await caches.open(LAST_RELEASE);
  for (const file of files) {
    const kept = await from.match(file);
    if (kept) await last.put(file, kept);
  }
}
