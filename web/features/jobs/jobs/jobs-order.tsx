import { useQuery } from "@apollo/client/react";
import { LateSelect } from "@fettle/design-system/LateSelect";
import { media } from "@fettle/design-system/tokens/scale";
import { isManaging } from "@fettle/rules/identity/role";
import { Users } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { JobFormMembersDocument } from "../../../generated/graphql.ts";
import { useListSort } from "../../../platform/long-list/list-sort.ts";
import { SortSelect } from "../../../platform/long-list/sort-select.tsx";
import { useMediaQuery } from "../../../platform/screen/media-query.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { jobSorts } from "./jobs-columns.ts";
import { isOwnDay, ME, withJobsFilter } from "./jobs-filter.ts";
import { select } from "./jobs-order.css.ts";

/** Chooses the technician, and the order where the list has no heads. */
export default function JobsOrder() {
  const hasHeads = useMediaQuery(media.roomy);
  return (
    <>
      <TechnicianFilter />
      {!hasHeads && <Sorted />}
    </>
  );
}

function Sorted() {
  const sorts = jobSorts(isManaging(useViewer().role));
  const { order, choose } = useListSort(sorts.map(({ id }) => id));
  return (
    <div className={select}>
      <SortSelect sorts={sorts} order={order} onChoose={choose} />
    </div>
  );
}

const EVERYONE = "everyone";

/** Loads the technicians when first opened. */
function TechnicianFilter() {
  const [params, setParams] = useSearchParams();
  const [isAsked, setAsked] = useState(false);
  const { role } = useViewer();
  const chosen = params.get("technician") ?? (isOwnDay(params, role) ? ME : null);
  const isSomebody = chosen !== null && chosen !== ME;
  const { data } = useQuery(JobFormMembersDocument, { skip: !isAsked && !isSomebody });
  const members = (data?.members ?? []).map(({ id, name }) => ({ id, label: name }));
  const items = [{ id: EVERYONE, label: "Everyone", icon: <Users /> }, { id: ME, label: "Me" }, ...members];
  if (isSomebody && !members.some(({ id }) => id === chosen))
    items.push({ id: chosen, label: "One technician" });
  return (
    <div className={select}>
      <LateSelect
        label="Technician"
        items={items}
        selectedKey={chosen ?? EVERYONE}
        onOpen={() => setAsked(true)}
        onSelectionChange={(key) =>
          setParams(withJobsFilter(params, role, "technician", key === EVERYONE ? null : key))
        }
      />
    </div>
  );
}
