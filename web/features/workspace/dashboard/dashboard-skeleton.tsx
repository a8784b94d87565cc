import { Skeleton } from "@fettle/design-system/Skeleton";
import { isManaging } from "@fettle/rules/identity/role";
import { useViewer } from "../../../platform/session/viewer.ts";
import * as css from "./dashboard.css.ts";
import { NeedsSkeleton } from "./needs-card.tsx";

export const DashboardSkeleton = () => (
  <div className={css.page} aria-busy>
    <div className={css.grid}>
      <div className={css.needs}>
        <NeedsSkeleton rows={isManaging(useViewer().role) ? 6 : 3} />
      </div>
      <div className={css.figures}>
        <div className={css.counts}>
          <Skeleton height={148} />
          <Skeleton height={148} />
        </div>
        <div className={css.quickActions}>
          <Skeleton height={112} />
        </div>
      </div>
      <div className={css.today}>
        <Skeleton height={420} />
      </div>
      <div className={css.upcoming}>
        <Skeleton height={420} />
      </div>
    </div>
  </div>
);
