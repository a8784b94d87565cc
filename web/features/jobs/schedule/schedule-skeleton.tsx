import { Skeleton, SkeletonRegion } from "@fettle/design-system/Skeleton";
import { skeleton, skeletonDay } from "./schedule-board.css.ts";

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

export function ScheduleSkeleton() {
  return (
    <SkeletonRegion label="Loading schedule">
      <div className={skeleton}>
        {DAYS.map((day) => (
          <div key={day} className={skeletonDay}>
            <Skeleton width={64} height={24} />
            <Skeleton height={60} />
            <Skeleton height={60} />
            <Skeleton height={60} />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
