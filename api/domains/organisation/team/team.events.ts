import { topic } from "../../../ports/bus/bus.ts";

/** Members or invitations of an organisation changed; subscribers read them again. */
export const teamEvents = topic<Record<string, never>>("team");
