import { topic } from "../../ports/bus/bus.ts";
import type { RecordChange } from "../record-change.ts";

/** Published per organisation after the commit; the record is read by whoever hears. */
export const equipmentEvents = topic<RecordChange>("equipment");
