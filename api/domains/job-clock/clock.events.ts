import { topic } from "../../ports/bus/bus.ts";

/** Somebody's clock was started, changed or stopped, published per organisation after the commit. */
export const clockEvents = topic<{ userId: string }>("job-clock");
