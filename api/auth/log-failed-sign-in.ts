import { log } from "../log.ts";
import { measure } from "../measures.ts";

interface Attempt {
  realm: "member" | "staff" | "owner";
  ip: string;
  /** Undefined if no one has that address. */
  userId?: string | undefined;
}

/** Leaves out the address: people type their password there too. */
export function logFailedSignIn(attempt: Attempt, why: "password" | "code") {
  measure({ kind: "failed sign-in", realm: attempt.realm });
  log.warn({ kind: "failed sign-in", why, ...attempt }, "failed sign-in");
}
