import { Skeleton, SkeletonRegion } from "@fettle/design-system/Skeleton";
import { cards } from "./record-cards.css.ts";

const CARDS = ["one", "two", "three", "four", "five", "six"];

/** The placeholder of a list of record cards. */
export function CardsSkeleton({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      <div className={cards}>
        {CARDS.map((card) => (
          <Skeleton key={card} height={114} />
        ))}
      </div>
    </SkeletonRegion>
  );
}
