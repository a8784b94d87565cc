import type { CapacitorConfig } from "@capacitor/cli";
import { APP_ID } from "../../rules/platform/app-links.ts";
import { PRODUCT_NAME } from "../../rules/platform/product.ts";
import type { NativeSettings } from "./settings.ts";

export type NativePlatform = "ios" | "android";

const BACKGROUND = "#06231d";

/** The oldest web view with every JavaScript feature we use. */
const OLDEST_WEB_VIEW = 119;

/**
 * iOS pages are at `capacitor://localhost`, which the server accepts with a token. Android pages are on another host in
 * the server's domain. Don't set `server.url`, which loads remote pages, or enable Capacitor's HTTP, which buffers
 * responses.
 */
export function capacitorConfig(platform: NativePlatform, settings: NativeSettings): CapacitorConfig {
  return {
    appId: APP_ID,
    appName: PRODUCT_NAME,
    webDir: "dist",
    backgroundColor: BACKGROUND,
    ...(platform === "android" && { server: { hostname: new URL(settings.androidOrigin).hostname } }),
    android: { minWebViewVersion: OLDEST_WEB_VIEW },
    plugins: {
      PushNotifications: { presentationOptions: ["badge", "sound", "alert"] },
    },
  };
}
