import { StatusGlyph } from "@fettle/design-system/StatusGlyph";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { PRIORITY_IDS, STATUS_IDS } from "./queue-filters.ts";

export const statusItems = STATUS_IDS.map((id) => ({
  id,
  label: STATUSES.ticket[id].label,
  icon: <StatusGlyph status={STATUSES.ticket[id]} />,
}));

export const priorityItems = PRIORITY_IDS.map((id) => ({
  id,
  label: STATUSES.priority[id].label,
  icon: <StatusGlyph status={STATUSES.priority[id]} />,
}));
