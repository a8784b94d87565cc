import { Skeleton, SkeletonRegion } from "@fettle/design-system/Skeleton";
import type { RouteHandle } from "../route.ts";
import * as css from "./content-skeleton.css.ts";

export interface ContentSkeletonProps {
  shape?: RouteHandle["shape"];
  isPart?: boolean;
}

export const ContentSkeleton = ({ shape = "list", isPart = false }: ContentSkeletonProps) => (
  <SkeletonRegion label="Loading">
    <div className={css.page}>
      {!isPart && (
        <div className={css.header}>
          <Skeleton width={180} height={28} />
          {shape !== "form" && <Skeleton width={120} height={36} />}
        </div>
      )}
      <div className={css.shapes[shape]}>{SHAPES[shape]}</div>
    </div>
  </SkeletonRegion>
);

const bars = (...heights: number[]) =>
  heights.map((height, index) => <Skeleton key={index} height={height} />);

const column = (key: string, ...heights: number[]) => (
  <div key={key} className={css.rows}>
    {bars(...heights)}
  </div>
);

const SHAPES = {
  list: bars(64, 64, 64, 64, 64),
  record: [column("facts", 300), column("more", 180, 180)],
  work: [column("main", 240, 200), column("side", 120, 160)],
  form: bars(420, 120),
};
