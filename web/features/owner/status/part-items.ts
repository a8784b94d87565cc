import { STATUS_PART_IDS, STATUS_PARTS } from "@fettle/rules/owner/status";

export const PART_ITEMS = STATUS_PART_IDS.map((id) => ({ id, label: STATUS_PARTS[id] }));
