/** Prefixes of programs' endpoints, in any spelling: they must never be answered with a page. */
const API_PATHS =
  /^\/+(?:api|support\/+api|graphql|app\/+graphql|files|webhooks|metrics|healthz|readyz)(?:\/|$)/i;

/** Whether a decoded path is a program's, and no person's. */
export const isApiPath = (path: string) => API_PATHS.test(path);

/** A path, decoded: `/%61pi` is `/api`; what can't be decoded stays as it is. */
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

/**
 * The address to look for. One that can't be decoded, such as a link that was cut off, is taken literally where a person
 * may have opened it, and leads to the page that says so; programs are told what is wrong.
 */
export function addressSought(url: string): string {
  const [path = "/"] = url.split("?");
  if (decodable(path) !== undefined || isApiPath(decodedPath(url))) return url;
  return path.replaceAll("%", "%25") + url.slice(path.length);
}
