import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

const PAUSE_MS = 200;

/**
 * A search box whose text is in the URL as `?search=`. The input updates at once; the URL follows debounced,
 * replacing the history entry, so that Back leaves the list instead of undoing letters.
 */
export function useSearchText(): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get("search") ?? "";
  const [text, setText] = useState(inAddress);
  const [lastInAddress, setLastInAddress] = useState(inAddress);

  // The URL changed otherwise: by Back, or a link.
  if (inAddress !== lastInAddress) {
    setLastInAddress(inAddress);
    if (inAddress !== text.trim()) setText(inAddress);
  }

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === inAddress) return;
    const timer = setTimeout(() => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (wanted) next.set("search", wanted);
          else next.delete("search");
          return next;
        },
        { replace: true },
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, inAddress, setParams]);

  return [text, setText];
}
