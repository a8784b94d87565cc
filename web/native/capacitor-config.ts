import type { CapacitorConfig } from "@capacitor/cli";
import { APP_ID } from "../../rules/platform/app-links.ts";
import { PRODUCT_NAME } from "../../rules/platform/product.ts";
import type { NativeSettings } from "./settings.ts";

export type NativePlatform = "ios" | "android";

/** The dark green behind the page while it starts, as in index.html. */
const BACKGROUND = "#06231d";

/** The oldest web view that has all of JavaScript that the client uses. */
const OLDEST_WEB_VIEW = 119;

/**
 * Capacitor's configuration of a platform. Both read it from one file, and the name of the host would be used by both:
 * on iOS the pages stay at `capacitor://localhost`, the origin that the server lets in by a token, while on Android
 * they are at a host beside the server's. Neither has a `server.url`, which would load the pages from elsewhere, nor
 * Capacitor’s own HTTP, which keeps back an answer until its end.
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
