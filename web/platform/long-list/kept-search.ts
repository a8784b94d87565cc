import { type LoaderFunctionArgs, redirect } from "react-router";
import { writeStored } from "../../lib/browser-storage.ts";
import { readStoredJson, storedAs } from "../../lib/stored-json.ts";
import { pathOnScreen } from "../route.ts";
import { sessionKey } from "../session/identity.ts";

/** By path: the last search, filters and order of a list, as in its URL. */
type Searches = Record<string, string>;

const searchesSchema = storedAs(
  (value): value is Searches =>
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((search) => typeof search === "string"),
);

/**
 * Restores a list's last search, filters and order when it is opened from elsewhere by a link without parameters,
 * also after a reload. Within the list, and with Back, the URL decides.
 */
export function restoreSearch({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { pathname, search } = new URL(request.url);
  const name = `lists:${sessionKey()}` as const;
  const kept = readStoredJson(name, searchesSchema) ?? {};
  const last = kept[pathname] ?? "";
  // Back changes the address before it loads, a link after it.
  const isComing = context.get(pathOnScreen)() !== pathname;
  if (isComing && search === "" && last) throw redirect(`${pathname}${last}`);
  if (search !== last) writeStored(name, JSON.stringify({ ...kept, [pathname]: search }));
}
