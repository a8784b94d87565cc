import type { SortColumn } from "@fettle/design-system/SortHeader";
import type { CustomerOrder } from "@fettle/rules/platform/list-orders";
import { BY_AMOUNT, BY_DATE, BY_NUMBER, BY_TEXT, type Sort } from "../../../platform/long-list/list-sort.ts";

const OWING = "owing";

const ALL: readonly Sort<CustomerOrder>[] = [
  { id: "name", label: "Name", first: BY_TEXT },
  { id: "contact", label: "Contact", first: BY_TEXT },
  { id: "phone", label: "Phone", first: BY_NUMBER },
  { id: "email", label: "Email", first: BY_TEXT },
  { id: "suburb", label: "Suburb", first: BY_TEXT },
  { id: OWING, label: "Owing", first: BY_AMOUNT },
  { id: "last_visit", label: "Last visit", first: BY_DATE },
  { id: "next_visit", label: "Next visit", first: BY_DATE },
  { id: "created", label: "Added", first: BY_DATE },
];

/** Only admins and managers see, and sort by, what a customer owes. */
export const customerSorts = (isManager: boolean) => ALL.filter(({ id }) => isManager || id !== OWING);

export const customerHeads = (
  isManager: boolean,
): readonly (SortColumn<CustomerOrder> | readonly SortColumn<CustomerOrder>[])[] => [
  [
    { id: "name", label: "Name" },
    { id: "contact", label: "Contact" },
  ],
  [
    { id: "phone", label: "Phone" },
    { id: "email", label: "Email" },
  ],
  { id: "suburb", label: "Address" },
  ...(isManager ? [{ id: OWING, label: "Owing", isEnd: true } as const] : []),
  { id: "last_visit", label: "Last visit" },
  { id: "next_visit", label: "Next visit" },
];
