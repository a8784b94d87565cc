import { Skeleton } from "@fettle/design-system/Skeleton";
import { heading, rows } from "./content-skeleton.css.ts";

const ROWS = ["one", "two", "three", "four", "five"];

/** The shape of a page while its own skeleton isn't there yet. */
export function ContentSkeleton() {
  return (
    <div aria-busy>
      <div className={heading}>
        <Skeleton width={180} height={28} />
      </div>
      <div className={rows}>
        {ROWS.map((row) => (
          <Skeleton key={row} height={64} />
        ))}
      </div>
    </div>
  );
}
