import { Skeleton } from "@fettle/design-system/Skeleton";

/** The jobs list before its first answer. */
export function JobsSkeleton() {
  return <Skeleton shape="rows" count={6} label="Loading jobs" />;
}
