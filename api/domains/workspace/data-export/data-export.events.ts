import { topic } from "../../../ports/bus/bus.ts";

/** Published after the commit. Subscribers read the export themselves. */
export const dataExportEvents = topic<{ id: string }>("data exports");
