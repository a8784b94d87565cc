import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../lib/free-port.ts";
import { log as logger } from "../log.ts";
import { giveToServer, makeServerFolder, postgresBinaries, spawnPostgres } from "./postgres-process.ts";
import { findPostmaster } from "./postmaster.ts";

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

type Options = {
  dataDir: string;
  database?: string;
  /** False turns off fsync: faster, but data is lost if the machine crashes. For tests. */
  durable?: boolean;
  ownerTimeoutMs?: number;
  /** How long one try to restart a killed server lasts. For tests. */
  restartTimeoutMs?: number;
  /** Called once a program of PostgreSQL's runs, long before the database is ready. */
  onLaunch?: () => void;
};

const user = "fettle";
const DATABASE = "fettle";
const ownerLock = 4_031_955_870;
const START_TIMEOUT_MS = 30_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Starts PostgreSQL on `dataDir`, or adopts a server left by a killed process. Listens only on loopback and restarts on
 * the same port. A second process using the folder waits, then fails.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const folder = join(dataDir, "postgres");
  const log = join(dataDir, "postgres.log");
  const database = options.database ?? DATABASE;
  const binaries = await postgresBinaries();
  mkdirSync(dataDir, { recursive: true });
  const password = readPassword(dataDir);
  if (!existsSync(join(folder, "PG_VERSION"))) {
    const made = initialise(binaries.initdb, dataDir, log, options.durable);
    options.onLaunch?.();
    await made;
  }

  let stopping = false;
  const stopped = Promise.withResolvers<void>();
  let restarting = Promise.resolve();
  let owner = await takeOver();
  const port = owner.port;
  // A signal during start-up, or a failed start, ends the process without calling stop.
  process.once("exit", interruptServer);
  await createDatabase(owner, database);

  async function takeOver(preferredPort?: number, startTimeoutMs = START_TIMEOUT_MS): Promise<pg.Client> {
    const deadline = Date.now() + (options.ownerTimeoutMs ?? 10_000);
    let client = await connect(startTimeoutMs, preferredPort);
    for (;;) {
      const isOurs = await tryLock(client).catch(() => null);
      if (isOurs) break;
      if (Date.now() > deadline) {
        await client.end();
        throw new Error(
          `Another process is using the data folder ${dataDir}. Stop it, or set a different DATA_DIR.`,
        );
      }
      await sleep(100);
      if (isOurs === null) client = await connect(startTimeoutMs, preferredPort);
    }
    client.once("end", () => {
      if (!stopping) restarting = restart();
    });
    return client;
  }

  /** Tries until it succeeds, because a full disk or too little memory can last. */
  async function restart(): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; !stopping; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        owner = await takeOver(port, options.restartTimeoutMs);
        return;
      } catch (error) {
        if (stopping) return;
        logger.error({ err: error, pauseMs }, "PostgreSQL doesn’t start");
      }
      await Promise.race([sleep(pauseMs), stopped.promise]);
    }
  }

  async function connect(timeoutMs: number, preferredPort?: number): Promise<pg.Client> {
    const deadline = Date.now() + timeoutMs;
    while (!stopping && Date.now() < deadline) {
      const server = findPostmaster(folder);
      if (server?.isReady) {
        const client = await tryConnect(server.port, password);
        if (client) return client;
      }
      if (server === null) await launch(preferredPort ?? (await freePort()));
      else await sleep(15);
    }
    throw new Error(`PostgreSQL didn’t start within ${timeoutMs / 1000} s. See ${log}`);
  }

  /** Resolves when the pid file exists, or when the server has given up and the caller must retry. */
  async function launch(onPort: number): Promise<void> {
    const server = spawnPostgres(
      binaries.postgres,
      ["-D", folder, ...settings(onPort, options.durable)],
      folder,
      log,
    );
    server.unref();
    options.onLaunch?.();
    let exited = false;
    server.once("exit", () => {
      exited = true;
    });
    server.once("error", () => {
      exited = true;
    });
    for (let i = 0; i < 400 && !exited && findPostmaster(folder)?.pid !== server.pid; i++) await sleep(10);
    if (exited) await sleep(200);
  }

  async function stop(): Promise<void> {
    stopping = true;
    stopped.resolve();
    await restarting;
    await owner.end().catch(() => {});
    process.off("exit", interruptServer);
    const pid = interruptServer();
    while (pid !== null && findPostmaster(folder)?.pid === pid) await sleep(10);
  }

  function interruptServer(): number | null {
    const server = findPostmaster(folder);
    return server && interrupt(server.pid) ? server.pid : null;
  }

  return { url: urlOf(port, password, database), stop };
}

const urlOf = (port: number, password: string, database: string) =>
  `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;

/** The address of the server that's running on `dataDir`, or null. */
export function runningPostgres(dataDir: string, database = DATABASE): string | null {
  const server = findPostmaster(join(resolve(dataDir), "postgres"));
  return server?.isReady ? urlOf(server.port, readPassword(resolve(dataDir)), database) : null;
}

export const hasEmbeddedDatabase = (dataDir: string): boolean =>
  existsSync(join(dataDir, "postgres", "PG_VERSION"));

function interrupt(pid: number): boolean {
  try {
    return process.kill(pid, "SIGINT");
  } catch (error) {
    if ((error as { code?: string }).code === "ESRCH") return false;
    throw error;
  }
}

async function tryConnect(port: number, password: string): Promise<pg.Client | null> {
  const client = newClient(port, password);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    // 28P01: the password file doesn't match the data. Waiting won't help.
    if ((error as { code?: string }).code === "28P01") throw error;
    return null;
  }
}

function newClient(port: number, password: string): pg.Client {
  const client = new pg.Client({
    host: "127.0.0.1",
    port,
    user,
    password,
    database: "postgres",
    keepAlive: true,
  });
  client.on("error", () => {});
  return client;
}

/** A session-level lock: PostgreSQL releases it however its holder dies. */
async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as locked", [ownerLock]);
  return rows[0].locked;
}

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
  if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
}

function readPassword(dataDir: string): string {
  const file = join(dataDir, "postgres-password");
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}

/** Create under another name and rename, so a crash can't leave a folder that looks finished. */
async function initialise(initdb: string, dataDir: string, log: string, durable = true): Promise<void> {
  const draft = join(dataDir, `postgres-draft-${process.pid}`);
  const passwordFile = `${draft}-password`;
  rmSync(draft, { recursive: true, force: true });
  makeServerFolder(draft);
  writeFileSync(passwordFile, readPassword(dataDir), { mode: 0o600 });
  giveToServer(passwordFile);
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const access = [`--username=${user}`, `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  const sync = durable ? "--sync-method=fsync" : "--no-sync";
  const run = spawnPostgres(initdb, ["-D", draft, ...locale, ...access, sync], draft, log);
  const [code] = await once(run, "exit");
  rmSync(passwordFile, { force: true });
  if (code !== 0) throw new Error(`PostgreSQL couldn’t prepare its data folder. See ${log}`);
  renameSync(draft, join(dataDir, "postgres"));
}

function settings(port: number, durable = true): string[] {
  const values: Record<string, string | number> = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 100,
    shared_buffers: "128MB",
    // JIT costs more than it saves on short statements.
    jit: "off",
    random_page_cost: 1.1,
    wal_level: "minimal",
    max_wal_senders: 0,
    timezone: "UTC",
    log_timezone: "UTC",
  };
  if (!durable) Object.assign(values, { fsync: "off", synchronous_commit: "off", full_page_writes: "off" });
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
