import { Card } from "@fettle/design-system/Card";
import { Skeleton, SkeletonRegion, SkeletonRow } from "@fettle/design-system/Skeleton";
import type { CalendarDate } from "@internationalized/date";
import type { ReactNode } from "react";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { pills } from "./day-pills.css.ts";
import * as month from "./month-grid.css.ts";
import { board } from "./schedule-board.css.ts";
import * as phone from "./schedule-phone.css.ts";
import { ScheduleToolbar } from "./schedule-toolbar.tsx";
import type { ScheduleState } from "./schedule-view.ts";
import * as week from "./week-grid.css.ts";

export interface ScheduleSkeletonProps {
  state: ScheduleState;
  today: CalendarDate;
}

/** Shows the schedule's frame. On a desktop its toolbar already works. */
export function ScheduleSkeleton({ state, today }: ScheduleSkeletonProps) {
  const Grid = GRIDS[state.view];
  if (useIsPhone()) return <PhoneSkeleton />;
  return (
    <>
      <ScheduleToolbar state={state} today={today} members={[]} />
      <SkeletonRegion label="Loading schedule">
        <div className={board}>
          <Grid />
        </div>
      </SkeletonRegion>
    </>
  );
}

const repeat = (count: number, each: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => each(index));

const WeekSkeleton = () => (
  <div className={week.scroller}>
    <div className={week.grid}>
      {repeat(7, (day) => (
        <div key={day} className={week.day}>
          <div className={week.header}>
            <Skeleton width={64} height={24} />
          </div>
          <div className={pills}>
            <Skeleton height={60} />
            <Skeleton height={60} />
            <Skeleton height={60} />
          </div>
        </div>
      ))}
    </div>
  </div>
);

const MonthSkeleton = () => (
  <div className={month.month}>
    <div className={month.weekdays}>&nbsp;</div>
    <div className={month.grid}>
      {repeat(35, (day) => (
        <div key={day} className={month.day}>
          <span className={month.number}>
            <Skeleton width={18} height={18} />
          </span>
        </div>
      ))}
    </div>
  </div>
);

const DaySkeleton = () => (
  <Card padding="none">
    {repeat(4, (row) => (
      <SkeletonRow key={row} />
    ))}
  </Card>
);

const GRIDS = { day: DaySkeleton, week: WeekSkeleton, month: MonthSkeleton };

const PhoneSkeleton = () => (
  <SkeletonRegion label="Loading schedule">
    <div className={phone.controls}>
      <Skeleton width="100%" height={48} />
    </div>
    {repeat(4, (day) => (
      <div key={day} className={phone.day}>
        <div className={phone.heading}>
          <Skeleton width={120} height={24} />
        </div>
        <Card padding="none">
          <SkeletonRow />
        </Card>
      </div>
    ))}
  </SkeletonRegion>
);
