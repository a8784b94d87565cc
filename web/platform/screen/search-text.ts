import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

const PAUSE_MS = 200;

/**
 * The text of a search box whose result stands in the address as `?search=`. What is typed shows at once; the
 * address follows after a pause, replacing itself, so that Back leaves the list rather than undoing letters.
 */
export function useSearchText(): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get("search") ?? "";
  const [text, setText] = useState(inAddress);
  const [lastInAddress, setLastInAddress] = useState(inAddress);

  // The address changed by other means than this box: Back, or a link.
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
