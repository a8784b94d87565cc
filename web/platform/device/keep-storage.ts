/**
 * Asks the browser not to clear away what waits on this device when space is short. Once it has agreed, nothing asks
 * again; a browser that has no such question is left alone.
 */
export async function keepStorage(): Promise<void> {
  // Undefined on insecure origins.
  const storage: StorageManager | undefined = navigator.storage;
  if (!storage?.persist || (await storage.persisted())) return;
  await storage.persist();
}
