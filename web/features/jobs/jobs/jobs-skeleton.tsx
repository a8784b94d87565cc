import { DataList } from "@fettle/design-system/DataList";
import { Skeleton, SkeletonRegion, SkeletonRow } from "@fettle/design-system/Skeleton";
import { isManaging } from "@fettle/rules/identity/role";
import { TableSkeleton } from "../../../platform/long-list/table-skeleton.tsx";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { row } from "./job-row.css.ts";
import * as css from "./jobs-list.css.ts";

const LABEL = "Loading jobs";
const CARDS = ["one", "two", "three", "four"];

/** Rows where the list has rows, else cards. */
export function JobsSkeleton({ isByDay }: { isByDay: boolean }) {
  const { role } = useViewer();
  if (useIsPhone()) return <Cards />;
  return (
    <TableSkeleton
      label={LABEL}
      columns={css.columns[isManaging(role) ? "priced" : "plain"]}
      rowClass={row}
      heading={isByDay && <div className={css.heading} />}
    >
      <Skeleton width={56} />
      <Skeleton width={92} height={22} />
      <Skeleton width="62%" />
      <Skeleton width="80%" />
    </TableSkeleton>
  );
}

const Cards = () => (
  <SkeletonRegion label={LABEL}>
    <DataList label="Jobs" variant="split">
      {CARDS.map((card) => (
        <li key={card} className={css.cardPlace}>
          <SkeletonRow />
        </li>
      ))}
    </DataList>
  </SkeletonRegion>
);
