import { ErrorState } from "@fettle/design-system/ErrorState";
import { Skeleton } from "@fettle/design-system/Skeleton";
import type { ReactNode } from "react";
import * as css from "./owner-analytics.css.ts";

interface CardContentProps<Data> {
  /** What failed to load, such as 'messages'. */
  what: string;
  data: Data | undefined;
  error: unknown;
  retry: () => void;
  /** Nothing happened in the range. */
  isEmpty: (data: Data) => boolean;
  height: number;
  children: (data: Data) => ReactNode;
}

/** A card's content once it is there; each card fails, and is asked for again, alone. */
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
