import { topic } from "../../../ports/bus/bus.ts";

/** Published per organisation after the commit when a clock was started, changed or stopped. */
export const clockEvents = topic<{ userId: string }>("job-clock");
