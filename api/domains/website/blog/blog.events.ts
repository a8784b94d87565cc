import { topic } from "../../../ports/bus/bus.ts";

export const blogEvents = topic<null>("blog");
