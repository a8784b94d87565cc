import { topic } from "../../ports/bus/bus.ts";

/** Published with PORTAL_KEY and no content. Subscribers read the alerts. */
export const alertEvents = topic<null>("owner-alerts");
