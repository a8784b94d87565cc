/** Prefixes of endpoints for programs, which must never get a page in response. */
const API_PATHS =
  /^\/+(?:api|support\/+api|graphql|app\/+graphql|files|webhooks|metrics|healthz|readyz)(?:\/|$)/i;

export const isApiPath = (path: string) => API_PATHS.test(path);

export function decodedPath(url: string): string {
  const [path = "/"] = url.split("?");
  return decodable(path) ?? path.split("/").map(decodedOrSame).join("/");
}

const decodedOrSame = (text: string) => decodable(text) ?? text;

function decodable(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** If a URL can't be decoded, e.g. a cut-off link, people get the not-found page, and programs get an error. */
export function addressSought(url: string): string {
  const [path = "/"] = url.split("?");
  if (decodable(path) !== undefined || isApiPath(decodedPath(url))) return url;
  return path.replaceAll("%", "%25") + url.slice(path.length);
}
