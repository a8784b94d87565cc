import { COMPLETED_WINDOWS, completedWindow } from "@fettle/rules/jobs/completed-window";
import {
  COMPLETED_JOB_ORDERS,
  type CompletedJobOrder,
  type JobOrder,
} from "@fettle/rules/platform/list-orders";
import { today } from "@fettle/rules/platform/wall-time";

export const TABS = ["all", "to-invoice", "invoiced"] as const;
export type Tab = (typeof TABS)[number];
const INVOICED: Record<Tab, boolean | null> = { all: null, "to-invoice": false, invoiced: true };

/** Narrows what's to invoice. */
export const NARROWINGS = ["any", ...COMPLETED_WINDOWS, "no-price"] as const;
export type Narrowing = (typeof NARROWINGS)[number];

/** Parses `?tab=to-invoice&show=yesterday&search=doyle`. Unknown values show all jobs. */
export function readCompletedFilter(params: URLSearchParams) {
  const tab = TABS.find((each) => each === params.get("tab")) ?? "all";
  const show = (tab === "to-invoice" && NARROWINGS.find((each) => each === params.get("show"))) || "any";
  return { tab, show, search: params.get("search")?.trim() || null };
}

export type CompletedOrder = CompletedJobOrder | Extract<JobOrder, "title" | "customer" | "technician">;

const ORDERS: readonly CompletedOrder[] = [...COMPLETED_JOB_ORDERS, "title", "customer", "technician"];

/** Technicians don't see amounts. */
export const completedOrders = (isManager: boolean) => ORDERS.filter((id) => isManager || id !== "amount");

export function completedVariables(params: URLSearchParams, timeZone: string) {
  const { tab, show, search } = readCompletedFilter(params);
  const window = COMPLETED_WINDOWS.find((each) => each === show);
  const days = window && completedWindow(window, today(timeZone), timeZone);
  return {
    invoiced: INVOICED[tab],
    priced: show === "no-price" ? false : null,
    completedFrom: days?.from ?? null,
    completedTo: days?.to ?? null,
    search,
  };
}
