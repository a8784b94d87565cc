import { Skeleton } from "@fettle/design-system/Skeleton";
import { media } from "@fettle/design-system/tokens/scale";
import { isManaging } from "@fettle/rules/identity/role";
import { TableSkeleton } from "../../../platform/long-list/table-skeleton.tsx";
import { CardsSkeleton } from "../../../platform/screen/cards-skeleton.tsx";
import { useMediaQuery } from "../../../platform/screen/media-query.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { columns, who } from "./customer-row.css.ts";

const LABEL = "Loading customers";

/** Rows where the list has rows, else cards. */
export function CustomersSkeleton() {
  const hasRows = useMediaQuery(media.roomy);
  const isManager = isManaging(useViewer().role);
  if (!hasRows) return <CardsSkeleton label={LABEL} />;
  return (
    <TableSkeleton label={LABEL} columns={columns[isManager ? "priced" : "plain"]}>
      <span className={who}>
        <Skeleton shape="circle" height={30} />
        <Skeleton width="62%" />
      </span>
      <Skeleton width="70%" />
      <Skeleton width="80%" />
      <Skeleton width={64} />
    </TableSkeleton>
  );
}
