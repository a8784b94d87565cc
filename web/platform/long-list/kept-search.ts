import { type LoaderFunctionArgs, redirect } from "react-router";
import { writeStored } from "../../lib/browser-storage.ts";
import { readStoredJson, storedAs } from "../../lib/stored-json.ts";
import { pathOnScreen } from "../route.ts";
import { sessionKey } from "../session/identity.ts";

type Searches = Record<string, string>;

const searchesSchema = storedAs(
  (value): value is Searches =>
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((search) => typeof search === "string"),
);

/**
 * Restores a list's last search, filters and order when opened by a link without parameters, even after a reload. Back
 * uses the URL.
 */
export function restoreSearch({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { pathname, search } = new URL(request.url);
  const name = `lists:${sessionKey()}` as const;
  const kept = readStoredJson(name, searchesSchema) ?? {};
  const last = kept[pathname] ?? "";
  // Back changes the URL before loading; a link changes it after.
  const isComing = context.get(pathOnScreen)() !== pathname;
  if (isComing && search === "" && last) throw redirect(`${pathname}${last}`);
  if (search !== last) writeStored(name, JSON.stringify({ ...kept, [pathname]: search }));
}
