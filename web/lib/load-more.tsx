import { Button } from "@fettle/design-system/Button";
import { useEffect, useEffectEvent, useRef } from "react";
import { edge, loadMore } from "./load-more.css.ts";

export interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  onLoadMore: () => void;
}

/** Asks for the next page shortly before the end of the list scrolls into view; a button for all else. */
export function LoadMore({ hasMore, isLoading, onLoadMore }: LoadMoreProps) {
  const edgeRef = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => !isLoading && onLoadMore());

  useEffect(() => {
    const element = edgeRef.current;
    // Observing anew after each page asks again when a short page leaves the edge in view.
    if (!hasMore || isLoading || !element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load());
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, isLoading]);

  if (!hasMore) return null;
  return (
    <div className={loadMore}>
      <div ref={edgeRef} className={edge} aria-hidden />
      <Button variant="secondary" isPending={isLoading} onPress={onLoadMore}>
        Load more
      </Button>
    </div>
  );
}
