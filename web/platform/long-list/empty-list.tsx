import { EmptyState, type EmptyStateProps } from "@fettle/design-system/EmptyState";
import { useEffect } from "react";

/** A list without any records. Its screen then hides the search and the filters. */
export function EmptyList({ onShown, ...props }: EmptyStateProps & { onShown: (isShown: boolean) => void }) {
  useEffect(() => {
    onShown(true);
    return () => onShown(false);
  }, [onShown]);
  return <EmptyState {...props} />;
}
