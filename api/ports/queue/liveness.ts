import pg from "pg";

/** A heartbeat is a PostgreSQL advisory lock, released when its database session ends. */
const lifeOf = (worker: string) => `hashtextextended('queue worker ' || ${worker}::text, 0)`;
const RECONNECT_MS = 1_000;

type Warn = (error: Error) => unknown;

/** Retakes the lock after a reconnect. Tries one connection at a time, however long the database is away. */
export async function showLife(connectionString: string, warn: Warn, reconnectMs = RECONNECT_MS) {
  const own: string[] = [];
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  let client = await connect();
  watch(client);

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({ connectionString });
    made.on("error", warn);
    let hasEnded = false;
    made.once("end", () => {
      hasEnded = true;
    });
    try {
      await made.connect();
      // A machine without power doesn't close connections. Keepalives let PostgreSQL notice within 30 seconds. Unix
      // sockets don't need them.
      await made.query("set tcp_keepalives_idle = 15").catch(warn);
      await made.query("set tcp_keepalives_interval = 5").catch(warn);
      await made.query("set tcp_keepalives_count = 3").catch(warn);
      for (const worker of own) await hold(made, worker);
      if (hasEnded) throw new Error("The connection ended");
      return made;
    } catch (error) {
      void made.end().catch(() => {});
      throw error;
    }
  }

  /** A client that couldn't connect ends too, so only watch those that could. */
  function watch(made: pg.Client) {
    made.once("end", comeBack);
  }

  function comeBack() {
    if (!ended) timer = setTimeout(reconnect, reconnectMs);
  }

  function reconnect() {
    connect().then(
      (made) => {
        client = made;
        watch(made);
        if (ended) void made.end();
      },
      (error) => {
        warn(error);
        comeBack();
      },
    );
  }

  let holding: Promise<unknown> = Promise.resolve();
  return {
    own,
    of(worker: string) {
      own.push(worker);
      // Runners start together, and the client runs one statement at a time.
      holding = holding.then(() => hold(client, worker)).catch(warn);
    },
    async end() {
      ended = true;
      clearTimeout(timer);
      await client.end().catch(warn);
    },
  };
}

const hold = (client: pg.Client, worker: string) =>
  client.query(`select pg_advisory_lock_shared(${lifeOf("$1")})`, [worker]);

/** Releases jobs after two checks without a heartbeat, since a dropped connection might come back. */
export function lookAfterOthers(pool: pg.Pool, everyMs: number, warn: Warn) {
  let suspects: string[] = [];
  let looking = Promise.resolve();
  const look = async () => {
    const lifeless = await findLifeless(pool);
    await release(
      pool,
      lifeless.filter((worker) => suspects.includes(worker)),
    );
    suspects = lifeless;
  };
  const timer = setInterval(() => {
    looking = looking.then(look).catch((error) => void warn(error));
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

async function findLifeless(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ worker: string }>(
    `with taken as materialized (
       select locked_by as worker from graphile_worker.jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null)
     select worker from taken where pg_try_advisory_xact_lock(${lifeOf("worker")})`,
  );
  return rows.map(({ worker }) => worker);
}

/** Only safe if no other server is running, so every lock holder is dead. */
export const releaseAll = (connectionString: string) =>
  withPool(connectionString, async (pool) => {
    const { rows } = await pool.query<{ worker: string }>(
      "select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null",
    );
    await release(
      pool,
      rows.map(({ worker }) => worker),
    );
  });

/** Only safe once the worker's own pool has ended: one of its requests for a job could take the same job again. */
export const handBack = (connectionString: string, own: string[]) =>
  withPool(connectionString, (pool) => release(pool, own));

async function withPool(connectionString: string, act: (pool: pg.Pool) => Promise<void>) {
  const pool = new pg.Pool({ connectionString, max: 1 });
  try {
    await act(pool);
  } finally {
    await pool.end();
  }
}

/** Also retries a last attempt that was killed, since its outcome is unknown. */
async function release(pool: pg.Pool, dead: string[]) {
  if (dead.length === 0) return;
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query("begin");
    const { rows } = await client.query<{ id: string }>(
      `select id from graphile_worker.jobs
       where locked_by = any ($1::text[]) and attempts >= max_attempts`,
      [dead],
    );
    await client.query("select graphile_worker.force_unlock_workers($1::text[])", [dead]);
    await client.query(
      `select graphile_worker.reschedule_jobs(array[j.id], attempts := (j.max_attempts - 1)::smallint)
       from graphile_worker.jobs j where j.id = any ($1::bigint[])`,
      [rows.map(({ id }) => id)],
    );
    await client.query("commit");
    isDone = true;
  } finally {
    client.release(!isDone);
  }
}
