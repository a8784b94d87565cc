/** Asks the browser not to evict unsent work when storage runs low. */
export async function keepStorage(): Promise<void> {
  // Undefined on insecure origins.
  const storage: StorageManager | undefined = navigator.storage;
  if (!storage?.persist || (await storage.persisted())) return;
  await storage.persist();
}
