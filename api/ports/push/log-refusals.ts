import { log } from "../../log.ts";

export type RefusalLog = (refusal: { status: number; reason?: string | undefined }) => void;

/**
 * Logs why a push service refused a notice: each reason once until the server's next start. A device of another app or
 * project, say, is refused with every notice.
 */
export function createRefusalLog(service: "Apple" | "Google"): RefusalLog {
  const logged = new Set<string>();
  return ({ status, reason }) => {
    const cause = `${status} ${reason}`;
    if (logged.has(cause)) return;
    logged.add(cause);
    log.warn({ status, reason }, `${service}'s push service refused a notice`);
  };
}
