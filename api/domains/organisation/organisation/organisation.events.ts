import { topic } from "../../../ports/bus/bus.ts";

/**
 * The organisation's settings changed; published per organisation after the commit, subscribers read the record
 * themselves.
 */
export const organisationEvents = topic<{ id: string }>("organisation");
