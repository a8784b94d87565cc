import { topic } from "../../ports/bus/bus.ts";

/** Somebody changed the organisation's settings, published per organisation after the commit; the record is read by whoever hears. */
export const organisationEvents = topic<{ id: string }>("organisation");
