import { useQuery } from "@apollo/client/react";
import { LateSelect } from "@fettle/design-system/LateSelect";
import type { SortColumn } from "@fettle/design-system/SortHeader";
import type { JobOrder } from "@fettle/rules/platform/list-orders";
import { Users } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { JobFormMembersDocument } from "../../../generated/graphql.ts";
import { withParam } from "../../../lib/with-param.ts";
import { BY_DATE, BY_NUMBER, BY_TEXT, type Sort } from "../../../platform/long-list/list-sort.ts";
import { SortBar } from "../../../platform/long-list/sort-bar.tsx";
import { ME } from "./jobs-filter.ts";
import { columns, order, technician } from "./jobs-order.css.ts";

const SORTS: readonly Sort<JobOrder>[] = [
  { id: "open_first", label: "Open first" },
  { id: "scheduled", label: "Date", first: BY_DATE },
  { id: "title", label: "Job", first: BY_TEXT },
  { id: "number", label: "Job id", first: BY_NUMBER },
  { id: "status", label: "Status", first: ["new first", "cancelled first"] },
  { id: "customer", label: "Customer", first: BY_TEXT },
];

const CELLS: readonly (SortColumn<JobOrder> | null)[] = [
  { id: "title", label: "Job" },
  { id: "number", label: "Job id" },
  { id: "status", label: "Status" },
  { id: "customer", label: "Customer" },
  { id: "scheduled", label: "Date" },
];

export default function JobsOrder() {
  return (
    <div className={order}>
      <SortBar label="Sort jobs" sorts={SORTS} columns={columns} cells={CELLS}>
        <TechnicianFilter />
      </SortBar>
    </div>
  );
}

const EVERYONE = "everyone";

/** Loads the technicians when first opened. */
function TechnicianFilter() {
  const [params, setParams] = useSearchParams();
  const [isAsked, setAsked] = useState(false);
  const chosen = params.get("technician");
  const isSomebody = chosen !== null && chosen !== ME;
  const { data } = useQuery(JobFormMembersDocument, { skip: !isAsked && !isSomebody });
  const members = (data?.members ?? []).map(({ id, name }) => ({ id, label: name }));
  const items = [{ id: EVERYONE, label: "Everyone", icon: <Users /> }, { id: ME, label: "Me" }, ...members];
  if (isSomebody && !members.some(({ id }) => id === chosen))
    items.push({ id: chosen, label: "One technician" });
  return (
    <div className={technician}>
      <LateSelect
        label="Technician"
        items={items}
        selectedKey={chosen ?? EVERYONE}
        onOpen={() => setAsked(true)}
        onSelectionChange={(key) => setParams(withParam(params, "technician", key === EVERYONE ? null : key))}
      />
    </div>
  );
}
