import { KeychainAccess, SecureStorage } from "@aparajita/capacitor-secure-storage";
import { STORAGE_PREFIX } from "@fettle/rules/platform/product";
import type { SecureStore } from "./secure-tokens.ts";

/** iOS can start the app behind the lock screen, before the Keychain is readable. */
const ATTEMPTS = 5;
const PAUSE_MS = 400;

/** Opens the Keychain, on this device only, so backups don't include it. */
export async function openSecureStore(): Promise<SecureStore> {
  await SecureStorage.setKeyPrefix(`${STORAGE_PREFIX}_`);
  await SecureStorage.setSynchronize(false);
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.afterFirstUnlockThisDeviceOnly);
  return {
    get: (name) => patiently(() => SecureStorage.getItem(name)),
    set: (name, value) => SecureStorage.setItem(name, value),
    remove: (name) => SecureStorage.removeItem(name),
  };
}

async function patiently<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read();
    } catch (failure) {
      if (attempt === ATTEMPTS) throw failure;
      await new Promise((wake) => setTimeout(wake, PAUSE_MS));
    }
  }
}
