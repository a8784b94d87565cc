import { readArchived } from "../../../platform/long-list/archived-list.ts";

export const CUSTOMER_FILTERS = ["owing", "overdue", "unbooked"] as const;
export type CustomerFilter = (typeof CUSTOMER_FILTERS)[number];

/** Parses `?show=owing&search=doyle`. */
export const shownCustomers = (params: URLSearchParams): CustomerFilter | null =>
  CUSTOMER_FILTERS.find((each) => each === params.get("show")) ?? null;

export function readCustomersFilter(params: URLSearchParams) {
  const shown = shownCustomers(params);
  return {
    search: params.get("search")?.trim() || null,
    ...readArchived(params),
    owing: shown === "owing" || undefined,
    overdue: shown === "overdue" || undefined,
    unbooked: shown === "unbooked" || undefined,
  };
}
