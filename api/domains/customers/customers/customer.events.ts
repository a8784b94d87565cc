import type { RecordChange } from "../../../platform/actions/record-change.ts";
import { topic } from "../../../ports/bus/bus.ts";

/** Published per organisation after commit. Subscribers read the record themselves. */
export const customerEvents = topic<RecordChange>("customers");
