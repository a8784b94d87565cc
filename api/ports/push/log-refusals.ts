import { log } from "../../log.ts";

export type RefusalLog = (refusal: { status: number; reason?: string | undefined }) => void;

/** Logs each reason once per server start: a device from another app is refused every time. */
export function createRefusalLog(service: "Apple" | "Google"): RefusalLog {
  const logged = new Set<string>();
  return ({ status, reason }) => {
    const cause = `${status} ${reason}`;
    if (logged.has(cause)) return;
    logged.add(cause);
    log.warn({ status, reason }, `${service}'s push service refused a notification`);
  };
}
