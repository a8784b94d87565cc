type CutOff = "time" | "lock" | "connection" | "disk";

const BY_STATE: Record<string, CutOff> = {
  // query_canceled, lock_not_available, idle_in_transaction_session_timeout, too_many_connections
  "57014": "time",
  "55P03": "lock",
  "25P03": "time",
  "53300": "connection",
  // disk_full
  "53100": "disk",
  "57P01": "connection",
  "57P02": "connection",
  "57P03": "connection",
  ECONNREFUSED: "connection",
  ECONNRESET: "connection",
  EPIPE: "connection",
  ETIMEDOUT: "connection",
  P2024: "connection",
  P1001: "connection",
  P1002: "connection",
  P1008: "connection",
  P1017: "connection",
};

const NO_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** The adapter's names for a dead connection, when it hides the code from pg or Node. */
const BY_KIND: Record<string, CutOff> = {
  ConnectionClosed: "connection",
  DatabaseNotReachable: "connection",
  SocketTimeout: "connection",
  TooManyConnections: "connection",
};

type AdapterCause = { originalCode?: string; code?: string; kind?: string };

interface Refusal {
  code?: string;
  /** The adapter's own error, which Prisma doesn't wrap when a transaction begins or ends. */
  cause?: AdapterCause;
  meta?: { code?: string; driverAdapterError?: { cause?: AdapterCause } };
}

export function cutOff(error: Error): CutOff | undefined {
  const { code, meta, cause: own } = error as Refusal;
  const cause = meta?.driverAdapterError?.cause ?? (error.name === "DriverAdapterError" ? own : undefined);
  const state =
    /Code: `(\w{5})`/.exec(error.message)?.[1] ?? cause?.originalCode ?? cause?.code ?? meta?.code ?? code;
  if (state && BY_STATE[state]) return BY_STATE[state];
  if (code && BY_STATE[code]) return BY_STATE[code];
  if (cause?.kind && BY_KIND[cause.kind]) return BY_KIND[cause.kind];
  if (code === "P2028") return error.message.includes("Unable to start") ? "connection" : "time";
  return NO_CONNECTION.test(error.message) ? "connection" : undefined;
}
