import { topic } from "../../../ports/bus/bus.ts";

/** Published per organisation after commit when a clock starts, changes or stops. */
export const clockEvents = topic<{ userId: string }>("job-clock");
