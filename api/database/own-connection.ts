import pg from "pg";

const ANSWER_WITHIN_MS = 3_000;

export interface OwnConnection {
  read<Row extends object>(text: string): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * One connection for health checks and figures, opened when they first need it. They answer while requests fill the
 * pools, and fail soon if the database hangs.
 */
export function createOwnConnection(url: string, onError: (error: Error) => void): OwnConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    statement_timeout: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    application_name: "fettle health",
  });
  pool.on("error", onError);
  return {
    read: async <Row extends object>(text: string) => (await pool.query<Row>(text)).rows,
    close: () => pool.end(),
  };
}
