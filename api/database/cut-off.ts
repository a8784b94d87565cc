/** Why PostgreSQL or the pool didn't finish: statement timeout, lock timeout, or no free connection. */
type CutOff = "time" | "lock" | "connection";

const BY_STATE: Record<string, CutOff> = {
  // query_canceled, lock_not_available, idle_in_transaction_session_timeout, too_many_connections
  "57014": "time",
  "55P03": "lock",
  "25P03": "time",
  "53300": "connection",
};

interface Refusal {
  code?: string;
  meta?: { code?: string; driverAdapterError?: { cause?: { originalCode?: string; code?: string } } };
}

/** Whether, and why, a database operation was cut off; its transaction was rolled back. */
export function cutOff(error: Error): CutOff | undefined {
  const { code, meta } = error as Refusal;
  const cause = meta?.driverAdapterError?.cause;
  const state =
    /Code: `(\w{5})`/.exec(error.message)?.[1] ?? cause?.originalCode ?? cause?.code ?? meta?.code ?? code;
  if (state && BY_STATE[state]) return BY_STATE[state];
  // Prisma's codes: no connection in time; a transaction that didn't start, or didn't end, in time.
  if (code === "P2024") return "connection";
  if (code === "P2028") return error.message.includes("Unable to start") ? "connection" : "time";
  return error.message.includes("timeout exceeded when trying to connect") ? "connection" : undefined;
}
