import { use, useEffect, useState } from "react";
import {
  createSearchParams,
  type DataRouter,
  UNSAFE_DataRouterContext as DataRouterContext,
  type Location,
  useLocation,
  useSearchParams,
} from "react-router";

const PAUSE_MS = 200;

/**
 * A search box whose text is in the URL as `?search=`. The input updates at once; the URL follows debounced,
 * replacing the history entry, so that Back leaves the list instead of undoing letters.
 */
export function useSearchText(): [string, (text: string) => void] {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const router = use(DataRouterContext)?.router;
  const inAddress = params.get("search") ?? "";
  const [text, setText] = useState(inAddress);
  const [lastInAddress, setLastInAddress] = useState(inAddress);

  // The URL changed otherwise: by Back, or a link.
  if (inAddress !== lastInAddress) {
    setLastInAddress(inAddress);
    if (inAddress !== text.trim()) setText(inAddress);
  }

  // The key is that of the address: what gave way to another navigation is put again after it.
  useEffect(() => {
    const wanted = text.trim();
    if (!router || wanted === inAddress) return;
    return putSearchLater(router, wanted);
  }, [text, inAddress, router, key]);

  return [text, setText];
}

/**
 * Puts a search into the address after a pause; the answer takes that back. It gives way to other navigations: it
 * waits for a pending one, such as a record that was opened within the pause, and does nothing after it.
 */
export function putSearchLater(router: Pick<DataRouter, "state" | "navigate">, search: string): () => void {
  const { key } = router.state.location;
  let timer = setTimeout(put, PAUSE_MS);
  function put() {
    // Asked of the router: React draws a navigation later than it begins.
    const { location, navigation } = router.state;
    if (location.key !== key) return;
    if (navigation.location && !isSameButSearch(navigation.location, location)) {
      timer = setTimeout(put, PAUSE_MS);
      return;
    }
    const params = createSearchParams(location.search);
    if (search) params.set("search", search);
    else params.delete("search");
    void router.navigate({ pathname: location.pathname, search: params.toString() }, { replace: true });
  }
  return () => clearTimeout(timer);
}

/** Whether two addresses differ in their search text alone: an earlier search is replaced while it is pending. */
function isSameButSearch(one: Location, other: Location) {
  const rest = ({ pathname, search }: Location) => {
    const params = createSearchParams(search);
    params.delete("search");
    return `${pathname}?${params}`;
  };
  return rest(one) === rest(other);
}
