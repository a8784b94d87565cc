import { topic } from "../../ports/bus/bus.ts";

/** The owner's alerts changed; published with PORTAL_KEY, subscribers read them themselves. */
export const alertEvents = topic<null>("owner-alerts");
