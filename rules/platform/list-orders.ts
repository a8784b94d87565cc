// In the order of each list's menu. The first is the default.

export const ORDER_DIRECTIONS = ["ascending", "descending"] as const;
export type OrderDirection = (typeof ORDER_DIRECTIONS)[number];

/** `open_first`: open jobs by time, then undated ones, then done and cancelled ones, newest first. */
export const JOB_ORDERS = [
  "open_first",
  "scheduled",
  "status",
  "title",
  "number",
  "equipment",
  "customer",
  "suburb",
  "phone",
  "value",
  "technician",
] as const;
export type JobOrder = (typeof JOB_ORDERS)[number];

/** Further orders of completed jobs. */
export const COMPLETED_JOB_ORDERS = ["completed", "invoiced", "hours", "amount"] as const;
export type CompletedJobOrder = (typeof COMPLETED_JOB_ORDERS)[number];

export const CUSTOMER_ORDERS = [
  "name",
  "contact",
  "phone",
  "email",
  "suburb",
  "owing",
  "last_visit",
  "next_visit",
  "created",
] as const;
export type CustomerOrder = (typeof CUSTOMER_ORDERS)[number];

export const EQUIPMENT_ORDERS = [
  "name",
  "make",
  "customer",
  "suburb",
  "interval",
  "service_due",
  "created",
] as const;
export type EquipmentOrder = (typeof EQUIPMENT_ORDERS)[number];

export const QUOTE_ORDERS = ["issued", "number", "customer", "sent", "expires", "status", "total"] as const;
export type QuoteOrder = (typeof QUOTE_ORDERS)[number];

export const INVOICE_ORDERS = ["issued", "number", "customer", "due", "status", "reminded", "total"] as const;
export type InvoiceOrder = (typeof INVOICE_ORDERS)[number];

export const PRICE_LIST_ORDERS = ["name", "tax", "price"] as const;
export type PriceListOrder = (typeof PRICE_LIST_ORDERS)[number];

/** Orders for copying a list. Menus don’t have them. */
export const SYNC_ORDERS = ["updated", "created"] as const;
export type SyncOrder = (typeof SYNC_ORDERS)[number];

const DESCENDING = new Set<string>([
  "issued",
  "created",
  "completed",
  "hours",
  "amount",
  "total",
  "paid",
  "value",
  "owing",
  "last_visit",
]);

export const naturalDirection = (order: string): OrderDirection =>
  DESCENDING.has(order) ? "descending" : "ascending";
