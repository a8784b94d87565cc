import { topic } from "../../../ports/bus/bus.ts";

/** What the public reads of the blog changed; published with PORTAL_KEY. */
export const blogEvents = topic<null>("blog");
