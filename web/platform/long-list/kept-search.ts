import { type LoaderFunctionArgs, redirect } from "react-router";
import { pathOnScreen } from "../route.ts";
import { getIdentity } from "../session/identity.ts";

/** By person and path: the last search, filters and order of a list, as in its URL. */
const kept = new Map<string, string>();

/**
 * Who comes back to a list from elsewhere, by a link that asks for nothing, finds it as they left it. Within the
 * list, and by Back, the address has its way: it may ask for everything again.
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
