import { topic } from "../../ports/bus/bus.ts";
import type { RecordChange } from "../record-change.ts";

/** Published per organisation after the commit; subscribers read the record themselves. */
export const equipmentEvents = topic<RecordChange>("equipment");
