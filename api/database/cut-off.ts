/** Why PostgreSQL or the pool didn't finish: statement timeout, lock timeout, or no connection. */
type CutOff = "time" | "lock" | "connection";

const BY_STATE: Record<string, CutOff> = {
  // query_canceled, lock_not_available, idle_in_transaction_session_timeout, too_many_connections
  "57014": "time",
  "55P03": "lock",
  "25P03": "time",
  "53300": "connection",
  // PostgreSQL is shutting down (admin_shutdown, crash_shutdown) or starting (cannot_connect_now).
  "57P01": "connection",
  "57P02": "connection",
  "57P03": "connection",
  // Node's codes: no server is listening, or the connection is dead.
  ECONNREFUSED: "connection",
  ECONNRESET: "connection",
  EPIPE: "connection",
  ETIMEDOUT: "connection",
  // Prisma: no connection in time; PostgreSQL can't be reached, or hung up.
  P2024: "connection",
  P1001: "connection",
  P1002: "connection",
  P1008: "connection",
  P1017: "connection",
};

/** Errors of pg that have only a message: no free connection in the pool, PostgreSQL accepts none, or closed one. */
const NO_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** What Prisma's adapter calls a dead connection, where it hides the code that pg or Node gave. */
const BY_KIND: Record<string, CutOff> = {
  ConnectionClosed: "connection",
  DatabaseNotReachable: "connection",
  SocketTimeout: "connection",
  TooManyConnections: "connection",
};

type AdapterCause = { originalCode?: string; code?: string; kind?: string };

interface Refusal {
  code?: string;
  /** Of the adapter's own error, which Prisma doesn't wrap at the beginning and end of a transaction. */
  cause?: AdapterCause;
  meta?: { code?: string; driverAdapterError?: { cause?: AdapterCause } };
}

/** Whether, and why, a database operation was cut off; its transaction was rolled back. */
export function cutOff(error: Error): CutOff | undefined {
  const { code, meta, cause: own } = error as Refusal;
  const cause = meta?.driverAdapterError?.cause ?? (error.name === "DriverAdapterError" ? own : undefined);
  const state =
    /Code: `(\w{5})`/.exec(error.message)?.[1] ?? cause?.originalCode ?? cause?.code ?? meta?.code ?? code;
  if (state && BY_STATE[state]) return BY_STATE[state];
  if (code && BY_STATE[code]) return BY_STATE[code];
  if (cause?.kind && BY_KIND[cause.kind]) return BY_KIND[cause.kind];
  // A transaction that didn't start, or didn't end, in time.
  if (code === "P2028") return error.message.includes("Unable to start") ? "connection" : "time";
  return NO_CONNECTION.test(error.message) ? "connection" : undefined;
}
