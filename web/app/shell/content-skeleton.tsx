import { Skeleton } from "@fettle/design-system/Skeleton";
import { rows } from "./content-skeleton.css.ts";

const ROWS = ["one", "two", "three", "four", "five"];

/** The shape of a page while its own skeleton isn't there yet. */
export const ContentSkeleton = () => (
  <div className={rows} aria-busy>
    <Skeleton width={180} height={28} />
    {ROWS.map((row) => (
      <Skeleton key={row} height={64} />
    ))}
  </div>
);
