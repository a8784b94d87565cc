export type NativeSettings = {
  serverUrl: string;
  /** Another host on the server's domain, so the session cookie is first-party. */
  androidOrigin: string;
};

const DEFAULT_SERVER = "https://fettle.example";

/** Reads `PUBLIC_URL` and `ANDROID_APP_ORIGIN`, which defaults to `app.` before the server's host. */
export function nativeSettings(env: Record<string, string | undefined>): NativeSettings {
  const server = originOf("PUBLIC_URL", env.PUBLIC_URL || DEFAULT_SERVER);
  const android = originOf("ANDROID_APP_ORIGIN", env.ANDROID_APP_ORIGIN || `https://app.${server.host}`);
  if (android.host === server.host) {
    throw new Error(
      "ANDROID_APP_ORIGIN can’t use the server’s host: the app’s web view serves its pages from there",
    );
  }
  if (android.port)
    throw new Error(
      "ANDROID_APP_ORIGIN can’t have a port: the app’s web view serves its pages from a host only",
    );
  return { serverUrl: server.origin, androidOrigin: android.origin };
}

function originOf(name: string, value: string): URL {
  if (!URL.canParse(value) || new URL(value).protocol !== "https:") {
    throw new Error(`${name} must start with https://, but is ${value}`);
  }
  return new URL(value);
}
