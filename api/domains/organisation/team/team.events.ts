import { topic } from "../../../ports/bus/bus.ts";

export const teamEvents = topic<Record<string, never>>("team");
