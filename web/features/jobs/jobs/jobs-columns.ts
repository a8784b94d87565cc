import type { SortColumn } from "@fettle/design-system/SortHeader";
import type { JobOrder } from "@fettle/rules/platform/list-orders";
import { BY_AMOUNT, BY_DATE, BY_NUMBER, BY_TEXT, type Sort } from "../../../platform/long-list/list-sort.ts";

const VALUE = "value";

const ALL: readonly Sort<JobOrder>[] = [
  { id: "open_first", label: "Open first" },
  { id: "scheduled", label: "Date", first: BY_DATE },
  { id: "status", label: "Status", first: ["new first", "cancelled first"] },
  { id: "title", label: "Job", first: BY_TEXT },
  { id: "number", label: "Job id", first: BY_NUMBER },
  { id: "equipment", label: "Equipment", first: BY_TEXT },
  { id: "customer", label: "Customer", first: BY_TEXT },
  { id: "suburb", label: "Suburb", first: BY_TEXT },
  { id: "phone", label: "Phone", first: BY_NUMBER },
  { id: VALUE, label: "Value", first: BY_AMOUNT },
  { id: "technician", label: "Technician", first: BY_TEXT },
];

/** Only admins and managers see, and sort by, a job's value. */
export const jobSorts = (isManager: boolean) => ALL.filter(({ id }) => isManager || id !== VALUE);

export const jobHeads = (
  isManager: boolean,
): readonly (SortColumn<JobOrder> | readonly SortColumn<JobOrder>[])[] => [
  { id: "scheduled", label: "Date" },
  { id: "status", label: "Status" },
  [
    { id: "title", label: "Job" },
    { id: "equipment", label: "Equipment" },
  ],
  [
    { id: "customer", label: "Customer" },
    { id: "suburb", label: "Suburb" },
  ],
  { id: "phone", label: "Phone" },
  ...(isManager ? [{ id: VALUE, label: "Value inc GST", isEnd: true } as const] : []),
  { id: "technician", label: "Techs", isEnd: true },
];
