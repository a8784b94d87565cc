import { type QueryRef, useReadQuery } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { DataList } from "@fettle/design-system/DataList";
import { ListRow } from "@fettle/design-system/ListRow";
import { ChevronRight } from "lucide-react";
import type { CustomerScreenQuery, CustomerScreenQueryVariables } from "../../generated/graphql.ts";
import { IconTile } from "../../lib/icon-tile.tsx";
import { LoadMore } from "../../lib/load-more.tsx";
import { useNextPage } from "../../lib/paged-query.ts";
import { column, prose } from "../../lib/record-page.css.ts";
import { equipmentDetail } from "../equipment/equipment-detail.ts";
import { equipmentIcon } from "../equipment/equipment-icon.tsx";
import { JobSummaryRow } from "../jobs/job-summary-row.tsx";

/** A customer's jobs and equipment. */
export function CustomerWork({
  queryRef,
}: {
  queryRef: QueryRef<CustomerScreenQuery, CustomerScreenQueryVariables>;
}) {
  const { data } = useReadQuery(queryRef);
  const { edges, totalCount, pageInfo } = data.jobs;
  const next = useNextPage(queryRef, pageInfo);
  const equipment = data.customer?.equipment ?? [];
  return (
    <div className={column}>
      <Card title="Jobs" count={totalCount} padding={edges.length > 0 ? "none" : "default"}>
        {edges.length > 0 ? (
          <DataList label="Jobs" variant="plain">
            {edges.map(({ node }) => (
              <JobSummaryRow key={node.id} job={node} />
            ))}
          </DataList>
        ) : (
          <p className={prose}>No jobs yet</p>
        )}
        <LoadMore {...next} />
      </Card>
      <Card title="Equipment" count={equipment.length} padding={equipment.length > 0 ? "none" : "default"}>
        {equipment.length > 0 ? (
          <DataList label="Equipment" variant="plain">
            {equipment.map((item) => (
              <ListRow
                key={item.id}
                href={`/equipment/${item.id}`}
                leading={<IconTile icon={equipmentIcon(item.name)} />}
                title={item.name}
                detail={equipmentDetail(item)}
                trailing={<ChevronRight size={18} aria-hidden />}
              />
            ))}
          </DataList>
        ) : (
          <p className={prose}>No equipment yet</p>
        )}
      </Card>
    </div>
  );
}
