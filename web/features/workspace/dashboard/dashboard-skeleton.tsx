import { Skeleton } from "@fettle/design-system/Skeleton";
import { isManaging } from "@fettle/rules/identity/role";
import { useViewer } from "../../../platform/session/viewer.ts";
import * as css from "./dashboard.css.ts";
import { Figures } from "./figures.tsx";

export const DashboardSkeleton = () => (
  <div className={css.page} aria-busy>
    <div className={css.counts}>
      <Skeleton height={148} />
      <Skeleton height={148} />
      <div className={css.quickActions}>
        <Skeleton height={148} />
      </div>
    </div>
    {isManaging(useViewer().role) && <Figures />}
    <div className={css.lists}>
      <div className={css.today}>
        <Skeleton height={420} />
      </div>
      <div className={css.upcoming}>
        <Skeleton height={420} />
      </div>
    </div>
  </div>
);
