import { Card } from "@fettle/design-system/Card";
import { Skeleton, SkeletonRow } from "@fettle/design-system/Skeleton";
import * as count from "./count-card.css.ts";
import * as css from "./dashboard.css.ts";
import { NeedsSkeleton } from "./needs-card.tsx";
import { card as actions } from "./quick-actions.css.ts";

export const DashboardSkeleton = () => (
  <div className={css.page} aria-busy>
    <div className={css.grid}>
      <div className={css.needs}>
        <NeedsSkeleton />
      </div>
      <div className={css.figures}>
        <div className={css.counts}>
          <CountSkeleton />
          <CountSkeleton />
        </div>
        <div className={css.quickActions}>
          <div className={actions}>
            <Skeleton height={100} />
          </div>
        </div>
      </div>
      <div className={css.today}>
        <Card title="Today's Schedule" padding="none">
          <Rows count={6} />
        </Card>
      </div>
      <div className={css.upcoming}>
        <Card title="Upcoming Jobs" padding="none">
          <Rows count={5} />
        </Card>
      </div>
    </div>
  </div>
);

const CountSkeleton = () => (
  <div className={count.card}>
    <Skeleton width="62%" height={18} />
    <div className={count.count}>
      <Skeleton width={56} height={36} />
    </div>
    <div className={count.rest}>
      <Skeleton height={62} />
    </div>
  </div>
);

const Rows = ({ count: rows }: { count: number }) =>
  Array.from({ length: rows }, (_, index) => <SkeletonRow key={index} />);
