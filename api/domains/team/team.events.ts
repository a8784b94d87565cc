import { type Bus, topic } from "../../ports/bus/bus.ts";

/** Members and invitations of an organisation changed; whoever hears it reads them anew. */
export const teamEvents = topic<Record<string, never>>("team");

/** Call it after the transaction committed. */
export const announceTeamChange = (bus: Bus, orgId: string) => bus.publish(teamEvents, orgId, {});
