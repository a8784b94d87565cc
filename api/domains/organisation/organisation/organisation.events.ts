import { topic } from "../../../ports/bus/bus.ts";

/** Published after the commit. Subscribers read the record themselves. */
export const organisationEvents = topic<{ id: string }>("organisation");
