import { type LoaderFunctionArgs, redirect } from "react-router";
import { pathOnScreen } from "../route.ts";
import { getIdentity } from "../session/identity.ts";

/** By person and path: the last search, filters and order of a list, as in its URL. */
const kept = new Map<string, string>();

/**
 * Restores a list's last search, filters and order when it is opened from elsewhere by a link without parameters.
 * Within the list, and with Back, the URL decides.
 */
export function restoreSearch({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { pathname, search } = new URL(request.url);
  const key = `${getIdentity()?.userId} ${pathname}`;
  const last = kept.get(key);
  // Back changes the address before it loads, a link after it.
  const isComing = context.get(pathOnScreen)() !== pathname;
  if (isComing && search === "" && last) throw redirect(`${pathname}${last}`);
  kept.set(key, search);
}
