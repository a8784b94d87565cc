import { DataList } from "@fettle/design-system/DataList";
import { SkeletonRegion, SkeletonRow } from "@fettle/design-system/Skeleton";

const ROWS = ["one", "two", "three", "four", "five", "six", "seven"];

export function JobsSkeleton() {
  return (
    <SkeletonRegion label="Loading jobs">
      <DataList label="Jobs" variant="split">
        {ROWS.map((row) => (
          <li key={row}>
            <SkeletonRow />
          </li>
        ))}
      </DataList>
    </SkeletonRegion>
  );
}
