import type { RecordChange } from "@fettle/rules/platform/record-types";
import { topic } from "../../../ports/bus/bus.ts";

/** Published per organisation after commit. Subscribers read the record themselves. */
export type TeamEvent = { kind: "member" | "invite"; change: RecordChange; id: string };

export const teamEvents = topic<TeamEvent>("team");
