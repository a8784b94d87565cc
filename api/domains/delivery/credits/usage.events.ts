import { topic } from "../../../ports/bus/bus.ts";

export const usageEvents = topic<null>("usage");
