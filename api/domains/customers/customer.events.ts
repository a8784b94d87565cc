import { topic } from "../../ports/bus/bus.ts";

/** Somebody made or changed a customer, published per organisation after the commit; the record is read by whoever hears. */
export const customerEvents = topic<{ id: string }>("customers");
