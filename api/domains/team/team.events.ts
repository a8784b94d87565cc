import { type Bus, topic } from "../../ports/bus/bus.ts";

/** Members or invitations of an organisation changed; subscribers read them again. */
export const teamEvents = topic<Record<string, never>>("team");

/** Call it after the commit. */
export const announceTeamChange = (bus: Bus, orgId: string) => bus.publish(teamEvents, orgId, {});
