import { STORAGE_PREFIX } from "@fettle/rules/platform/product";
import { ignored } from "../../../lib/ignored.ts";

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
  } catch (error) {
    ignored(error, "without storage, the token ends with the page");
  }
}
