import { topic } from "../../../ports/bus/bus.ts";

/** Published per organisation after the commit whenever its usage, quotas or credits changed. */
export const usageEvents = topic<null>("usage");
