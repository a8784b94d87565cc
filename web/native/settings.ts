export type NativeSettings = {
  serverUrl: string;
  /** Another host of the server's domain, so the session cookie is first-party. */
  androidOrigin: string;
};

const DEFAULT_SERVER = "https://fettle.example";

/** Reads `PUBLIC_URL` and `ANDROID_APP_ORIGIN`, which defaults to `app.` before the server's host. */
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

function originOf(name: string, value: string): URL {
  if (!URL.canParse(value) || new URL(value).protocol !== "https:") {
    throw new Error(`${name}: must begin with https://, not be ${value}`);
  }
  return new URL(value);
}
