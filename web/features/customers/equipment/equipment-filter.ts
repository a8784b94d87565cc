import type { EquipmentOrder } from "@fettle/rules/platform/list-orders";

export const isDue = (params: URLSearchParams) => params.get("service") === "due";

export const ownOrder = (params: URLSearchParams): EquipmentOrder => (isDue(params) ? "service_due" : "name");
