import { STORAGE_PREFIX } from "@fettle/rules/platform/product";

const NAME = `${STORAGE_PREFIX}_graphiql_token`;

/** The token ends with the tab, so nobody finds it on a shared computer. */
export function readTabToken(): string {
  try {
    return sessionStorage.getItem(NAME) ?? "";
  } catch {
    return "";
  }
}

export function writeTabToken(token: string) {
  try {
    if (token) sessionStorage.setItem(NAME, token);
    else sessionStorage.removeItem(NAME);
  } catch {
    // The page works without storage: the token then ends with the page.
  }
}
