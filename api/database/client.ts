import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import { LRUCache } from "lru-cache";
import pg from "pg";
import { limitConcurrency } from "../concurrency-limit.ts";
import { spansOrganisations } from "./across-organisations.ts";
import { Prisma, PrismaClient } from "./generated/client/client.ts";
import { refuseUnsigned } from "./signed-versions.ts";
import { createStatementNames } from "./statement-names.ts";
import { type Arguments, type Reach, scopeArguments, TenancyError } from "./tenant-arguments.ts";

declare const scoped: unique symbol;
type TransactionOptions = { maxWait?: number; timeout?: number };
/** Prisma scoped to one organisation: every operation reads and writes only that organisation's rows. */
export type TenantClient = TenantTransaction & {
  $connect(): Promise<void>;
  /**
   * A tagged statement straight on the pool, past Prisma's interpreter, outside any transaction: for the few hot
   * paths. Like `$queryRaw` it must carry the organisation's id; rows are as pg reads them.
   */
  $statement<Rows extends unknown[]>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Rows>;
  $transaction<Result>(
    work: (tx: TenantTransaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
};
/** The argument of `TenantClient.$transaction`'s callback; a TenantClient fits as well, a SystemClient doesn't. */
export type TenantTransaction = Omit<SystemClient, Control> & { readonly [scoped]: true };
/** Prisma over all organisations. */
export type SystemClient = PrismaClient;
export type SystemTransaction = Omit<SystemClient, Control>;
type Control = "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends";

export type Database = {
  /** The client of an organisation; created once and cached. Pass only an id that a session vouches for. */
  forOrganisation(orgId: string): TenantClient;
  /** The same, which also reaches what staff and the owner keep about the organisation: for their portals alone. */
  forPortal(orgId: string): TenantClient;
  /**
   * For work before or across organisations: identity, staff, owner, billing webhooks, outbox. It has a small pool of
   * its own, so that people can sign in while organisations' reads fill the other.
   */
  system: SystemClient;
  close(): Promise<void>;
};

type Options = {
  poolSize?: number;
  /** For background work, such as the queue's: longer timeouts, and one pool for everything. */
  background?: boolean;
  /** How long to wait for a free connection. */
  waitMs?: number;
  onError?: (error: Error) => void;
};

const CONNECTION_WITHIN_MS = 10_000;

const SYSTEM_POOL = 4;
/** The most connections of the pool that one organisation's reads may hold, so that others are served as well. */
const SHARE = 0.5;

/** PostgreSQL's timeouts for a statement, for a lock, and for an idle transaction. */
const REQUEST_TIMES = {
  statement_timeout: 15_000,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 60_000,
};
const BACKGROUND_TIMES = {
  statement_timeout: 300_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 300_000,
};

/** Opens pools on the PostgreSQL at `url`; connections are opened on first use. */
export function createDatabase(url: string, options: Options = {}): Database {
  const { poolSize = 10, background = false } = options;
  const tenants = connect(url, poolSize, options);
  const system = background ? tenants : connect(url, Math.min(SYSTEM_POOL, poolSize), options);
  const share = Math.max(1, Math.floor(poolSize * SHARE));
  const clients = (reach: Reach) =>
    new LRUCache<string, TenantClient>({
      max: 1_000,
      memoMethod: (orgId) => {
        const limited = limitConcurrency(share);
        return scopeTo(tenants.client, { orgId, reach }, (statement) =>
          limited(() => tenants.run(statement)),
        );
      },
    });
  const [members, portals] = [clients("member"), clients("portal")];
  return {
    forOrganisation: (orgId) => members.memo(orgId),
    forPortal: (orgId) => portals.memo(orgId),
    system: system.client,
    close: async () => {
      await Promise.all([...new Set([tenants, system])].map(({ close }) => close()));
    },
  };
}

/** A pool, with Prisma over it and direct statements on it. */
function connect(url: string, size: number, options: Options) {
  const { background = false, waitMs = CONNECTION_WITHIN_MS, onError = () => {} } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: waitMs,
    application_name: "fettle",
    ...(background ? BACKGROUND_TIMES : REQUEST_TIMES),
  });
  pool.on("error", onError);
  const statementNameGenerator = createStatementNames();
  const adapter = new PrismaPg(pool, { statementNameGenerator, onConnectionError: onError });
  const client = new PrismaClient({
    adapter,
    transactionOptions: { maxWait: waitMs, timeout: background ? 60_000 : 15_000 },
  });
  const run: Run = async ({ text, values }) => {
    const name = statementNameGenerator({ sql: text }) || undefined;
    const { rows } = await pool.query({ text, values, name });
    return rows;
  };
  const close = async () => {
    await client.$disconnect();
    await pool.end();
  };
  return { client, run, close };
}

type Run = (statement: Prisma.Sql) => Promise<unknown[]>;

function scopeTo(
  system: SystemClient,
  { orgId, reach }: { orgId: string; reach: Reach },
  run: Run,
): TenantClient {
  // The extended client's own types are too deep for the compiler where Pothos compares selections.
  return system.$extends({
    name: "tenant",
    client: {
      async $statement(strings: TemplateStringsArray, ...values: Prisma.Sql["values"]) {
        const statement = Prisma.sql(strings, ...values);
        refuseUnscopedSql("$queryRaw", statement, orgId);
        return run(statement);
      },
    },
    query: {
      $allOperations({ model, operation, args, query }) {
        if (model === undefined) {
          refuseUnscopedSql(operation, args, orgId);
          return noticed(operation, args, query(args));
        }
        refuseUnsigned(model, (args ?? {}) as Arguments);
        const scopedArguments = scopeArguments(model, operation, (args ?? {}) as Arguments, orgId, reach);
        return noticed(operation, args, query(scopedArguments as typeof args));
      },
    },
  }) as unknown as TenantClient;
}

const writes = new AsyncLocalStorage<{ hasWritten: boolean }>();

/** Runs `work` and says whether any of its statements changed a row. */
export async function noticeWrites<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; hasWritten: boolean }> {
  const noticed = { hasWritten: false };
  const result = await writes.run(noticed, work);
  return { result, ...noticed };
}

/** Whether this runs in a unit of work: nothing in it waits for a provider, since its transaction holds locks. */
export const isInUnitOfWork = () => writes.getStore() !== undefined;

async function noticed<Result>(operation: string, args: unknown, answer: Promise<Result>): Promise<Result> {
  const result = await answer;
  const store = writes.getStore();
  if (store && !store.hasWritten) store.hasWritten = changedRows(operation, args, result);
  return result;
}

const READS = /^(find|count|aggregate|groupBy)/;
/** A lock on rows reads them only. */
const LOCKING = / for (?:no key )?update\b/g;
const WRITING = /\b(?:insert into|delete from|update)\b/;
const isWriting = (sql: string) =>
  WRITING.test(sql.toLowerCase().replaceAll(/\s+/g, " ").replaceAll(LOCKING, ""));

function changedRows(operation: string, args: unknown, result: unknown): boolean {
  if (READS.test(operation)) return false;
  if (operation === "$executeRaw") return Number(result) > 0;
  const rows = Array.isArray(result) ? result.length : ((result as { count?: unknown } | null)?.count ?? 1);
  if (operation !== "$queryRaw") return rows !== 0;
  return rows !== 0 && isWriting((args as { sql?: string }).sql ?? "");
}

/** The queue's tables don't belong to an organisation. */
const ADDS_A_JOB = "select graphile_worker.add_job(";

/** Checks only that a raw statement carries the organisation's id; that it filters by it is for its own test. */
function refuseUnscopedSql(operation: string, args: unknown, orgId: string): void {
  if (operation !== "$queryRaw" && operation !== "$executeRaw") {
    throw new TenancyError(`${operation} is refused within an organisation`);
  }
  const statement = args as { sql?: string; values?: unknown[] };
  if (spansOrganisations(statement) || statement.sql?.startsWith(ADDS_A_JOB)) return;
  const { values = [] } = statement;
  if (!values.some((value) => JSON.stringify(value)?.includes(orgId))) {
    throw new TenancyError(`${operation} does not carry the organisation's id`);
  }
}
