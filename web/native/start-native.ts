import { Capacitor } from "@capacitor/core";
import { Preferences } from "@capacitor/preferences";
import { toast } from "@fettle/design-system/Toast";
import { STORAGE_PREFIX } from "@fettle/rules/platform/product";
import { device } from "../platform/device/device.ts";
import { SERVER_URL } from "../platform/server-address.ts";
import { enterTokenMode } from "../platform/session/token-mode.ts";
import { hearTokens, nativeDevice } from "./native-device.ts";
import { openSecureStore } from "./secure-store.ts";
import { clearSession, createTokenMode, type SecureStore } from "./secure-tokens.ts";
import {
  followAppLinks,
  followBackButton,
  followFiles,
  followNotifications,
  lightenStatusBar,
} from "./surroundings.ts";

/** Deleted with the app, unlike the Keychain. */
const INSTALLED = `${STORAGE_PREFIX}_installed`;

export async function startNative(): Promise<void> {
  Object.assign(device, nativeDevice);
  followAppLinks();
  followBackButton();
  followFiles();
  followNotifications();
  hearTokens();
  lightenStatusBar();
  if (Capacitor.getPlatform() !== "ios") return;
  enterTokenMode(
    await createTokenMode({
      store: await ofThisInstallation(await openSecureStore()),
      refreshUrl: `${SERVER_URL}/api/auth/refresh`,
      onUnstored: (title) => toast({ title, tone: "error" }),
    }),
  );
}

/**
 * The Keychain outlives the app, so clear entries from an earlier installation on first start. If that fails, don't
 * read them.
 */
async function ofThisInstallation(store: SecureStore): Promise<SecureStore> {
  try {
    const { value } = await Preferences.get({ key: INSTALLED });
    if (value !== null) return store;
    await clearSession(store);
    await Preferences.set({ key: INSTALLED, value: "1" });
    return store;
  } catch {
    return { ...store, get: async () => null };
  }
}
