/** What the apps are built for: the same two variables that the server is started with. */
export type NativeSettings = {
  /** The server's origin, such as `https://fettle.example`. */
  serverUrl: string;
  /** The origin of the pages on Android: another host of the server's domain, so that the session's cookie is its own. */
  androidOrigin: string;
};

const DEFAULT_SERVER = "https://fettle.example";

/** Reads `PUBLIC_URL` and `ANDROID_APP_ORIGIN`, which is `app.` before the server's host where it isn't given. */
export function nativeSettings(env: Record<string, string | undefined>): NativeSettings {
  const server = originOf("PUBLIC_URL", env.PUBLIC_URL || DEFAULT_SERVER);
  const android = originOf("ANDROID_APP_ORIGIN", env.ANDROID_APP_ORIGIN || `https://app.${server.host}`);
  if (android.host === server.host) {
    throw new Error("ANDROID_APP_ORIGIN: the app’s web view answers at it, so it can’t be the server’s own");
  }
  if (android.port)
    throw new Error("ANDROID_APP_ORIGIN: the app’s web view answers at a host without a port");
  return { serverUrl: server.origin, androidOrigin: android.origin };
}

/** Phones take plain HTTP for an attack, and the session's cookie is sent by HTTPS alone. */
function originOf(name: string, value: string): URL {
  if (!URL.canParse(value) || new URL(value).protocol !== "https:") {
    throw new Error(`${name}: must begin with https://, not be ${value}`);
  }
  return new URL(value);
}
