import { DataList } from "@fettle/design-system/DataList";
import { SkeletonRegion, SkeletonRow } from "@fettle/design-system/Skeleton";

const ROWS = ["one", "two", "three", "four", "five", "six"];

export function DocumentsSkeleton({ label }: { label: string }) {
  return (
    <SkeletonRegion label={`Loading ${label}`}>
      <DataList label={label} variant="split">
        {ROWS.map((row) => (
          <li key={row}>
            <SkeletonRow />
          </li>
        ))}
      </DataList>
    </SkeletonRegion>
  );
}
