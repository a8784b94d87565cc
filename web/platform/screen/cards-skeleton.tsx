import { Skeleton, SkeletonRegion } from "@fettle/design-system/Skeleton";
import { cards } from "./record-cards.css.ts";

const CARDS = ["one", "two", "three", "four", "five", "six"];

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
