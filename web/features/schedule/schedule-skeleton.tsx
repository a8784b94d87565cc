import { Skeleton } from "@fettle/design-system/Skeleton";
import { VisuallyHidden } from "react-aria/VisuallyHidden";
import { skeleton, skeletonDay } from "./schedule-board.css.ts";

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** The week before its first answer. */
export function ScheduleSkeleton() {
  return (
    <div className={skeleton} aria-busy>
      <VisuallyHidden>
        <span role="status">Loading schedule</span>
      </VisuallyHidden>
      {DAYS.map((day) => (
        <div key={day} className={skeletonDay}>
          <Skeleton width={64} height={24} />
          <Skeleton height={60} />
          <Skeleton height={60} />
          <Skeleton height={60} />
        </div>
      ))}
    </div>
  );
}
