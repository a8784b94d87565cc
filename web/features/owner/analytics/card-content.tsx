import { ErrorState } from "@fettle/design-system/ErrorState";
import { Skeleton } from "@fettle/design-system/Skeleton";
import type { ReactNode } from "react";
import * as css from "./owner-analytics.css.ts";

interface CardContentProps<Data> {
  what: string;
  data: Data | undefined;
  error: unknown;
  retry: () => void;
  isEmpty: (data: Data) => boolean;
  height: number;
  children: (data: Data) => ReactNode;
}

/** Shows a card's content once loaded. Each card fails and retries independently. */
export function CardContent<Data>({
  what,
  data,
  error,
  retry,
  isEmpty,
  height,
  children,
}: CardContentProps<Data>) {
  if (!data) {
    if (!error) return <Skeleton height={height} />;
    return <ErrorState heading={`Failed to load ${what}`} illustration={false} onRetry={retry} />;
  }
  return (
    <>
      {isEmpty(data) && <p className={css.nothing}>Nothing in this range</p>}
      {children(data)}
    </>
  );
}
