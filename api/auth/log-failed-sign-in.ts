import { log } from "../log.ts";

interface Attempt {
  realm: "member" | "staff" | "owner";
  ip: string;
  /** Undefined if no one has that address. */
  userId?: string | undefined;
}

/** Leaves out the address: people type their password there too. */
export const logFailedSignIn = (attempt: Attempt, why: "password" | "code") =>
  log.warn({ kind: "failed sign-in", why, ...attempt }, "failed sign-in");
