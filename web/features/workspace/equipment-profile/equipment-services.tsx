import { Card } from "@fettle/design-system/Card";
import { DataList } from "@fettle/design-system/DataList";
import { ListRow } from "@fettle/design-system/ListRow";
import { formatWallDate } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import type {
  EquipmentRecordFragment,
  EquipmentServicesQuery,
  EquipmentServicesQueryVariables,
} from "../../../generated/graphql.ts";
import type { PageProps } from "../../../platform/long-list/list-context.ts";
import { LongList } from "../../../platform/long-list/long-list.tsx";
import { type PreloadedList, useFirstPage } from "../../../platform/long-list/preload-list.ts";
import { prose } from "../../../platform/screen/record-page.css.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { ServiceBadge, serviceDate } from "../../customers/equipment/service-due.tsx";
import { nextService, services as servicesClass } from "./service-history.css.ts";

const NONE = { edges: [], totalCount: 0, pageInfo: { hasNextPage: false, endCursor: null } };

export interface EquipmentServicesProps {
  equipment: EquipmentRecordFragment;
  list: PreloadedList<EquipmentServicesQuery, EquipmentServicesQueryVariables>;
}

const servicesOf = ({ equipment }: EquipmentServicesQuery) => equipment?.services ?? NONE;

export function EquipmentServices({ equipment, list }: EquipmentServicesProps) {
  const { edges, totalCount } = servicesOf(useFirstPage(list));
  const day = useDay();
  return (
    <Card title="Service history" count={totalCount} padding="none">
      <div className={servicesClass}>
        <NextService equipment={equipment} lastServiced={edges[0]?.node.completedAt} day={day} />
      </div>
      {edges.length > 0 && <LongList list={list} connectionOf={servicesOf} Page={ServicesOfPage} />}
    </Card>
  );
}

type Services = NonNullable<EquipmentServicesQuery["equipment"]>["services"];

function ServicesOfPage({ rows, index }: PageProps<Services["edges"][number]["node"]>) {
  const day = useDay();
  return (
    <DataList label="Services" variant="plain" isContinuation={index > 0}>
      {rows.map(({ id, number, title, completedAt, technicians }) => (
        <ListRow
          key={id}
          href={`/completed-jobs/${id}`}
          title={title}
          detail={[
            completedAt && day(completedAt),
            technicians.map(({ name }) => name).join(", ") || "No technician",
            `Job ${number}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        />
      ))}
    </DataList>
  );
}

function useDay() {
  const { timeZone } = useViewer().organisation;
  return (instant: string) => formatWallDate(instantWallTime(instant, timeZone));
}

interface NextServiceProps {
  equipment: EquipmentRecordFragment;
  lastServiced: string | null | undefined;
  day: (instant: string) => string;
}

function NextService({ equipment, lastServiced, day }: NextServiceProps) {
  const { nextServiceDue, serviceIntervalMonths: months } = equipment;
  if (!months) return <p className={prose}>No service interval is set, so no service is due.</p>;
  if (!nextServiceDue || !lastServiced) {
    return (
      <p className={prose}>
        No services yet. The next one is due {months} months after the first is completed.
      </p>
    );
  }
  return (
    <>
      <p className={nextService}>
        <strong>Next service due {serviceDate(nextServiceDue)}</strong>
        <ServiceBadge date={nextServiceDue} />
      </p>
      <p className={prose}>
        {months} months after the last one, completed {day(lastServiced)}.
      </p>
    </>
  );
}
