import { topic } from "../../../ports/bus/bus.ts";

/** Published after the commit, about once a second. Subscribers read the import themselves. */
export const recordImportEvents = topic<{ id: string }>("record imports");
