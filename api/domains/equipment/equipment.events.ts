import { topic } from "../../ports/bus/bus.ts";

/** Somebody made or changed a piece of equipment, published per organisation after the commit; the record is read by whoever hears. */
export const equipmentEvents = topic<{ id: string }>("equipment");
