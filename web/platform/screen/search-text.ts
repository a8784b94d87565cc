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
 * A search box synced to `?search=`. URL updates are debounced and replace the history entry, so Back leaves the list.
 */
export function useSearchText(): [string, (text: string) => void] {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const router = use(DataRouterContext)?.router;
  const inAddress = params.get("search") ?? "";
  const [text, setText] = useState(inAddress);
  const [lastInAddress, setLastInAddress] = useState(inAddress);

  // Back or a link changed the URL.
  if (inAddress !== lastInAddress) {
    setLastInAddress(inAddress);
    if (inAddress !== text.trim()) setText(inAddress);
  }

  // Keyed by location, so a search that gave way to another navigation is retried after it.
  useEffect(() => {
    const wanted = text.trim();
    if (!router || wanted === inAddress) return;
    return putSearchLater(router, wanted);
  }, [text, inAddress, router, key]);

  return [text, setText];
}

/**
 * Updates the URL after a pause and returns a cancel function. Waits for a pending navigation and does nothing if it
 * succeeds.
 */
export function putSearchLater(router: Pick<DataRouter, "state" | "navigate">, search: string): () => void {
  const { key } = router.state.location;
  let timer = setTimeout(put, PAUSE_MS);
  function put() {
    // Ask the router: React renders a navigation after it starts.
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

function isSameButSearch(one: Location, other: Location) {
  const rest = ({ pathname, search }: Location) => {
    const params = createSearchParams(search);
    params.delete("search");
    return `${pathname}?${params}`;
  };
  return rest(one) === rest(other);
}
