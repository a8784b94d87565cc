import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import { LRUCache } from "lru-cache";
import type { CustomTypesConfig } from "pg";
import { limitConcurrency } from "../lib/concurrency-limit.ts";
import type { AcrossReason } from "./across-reason.ts";
import { Prisma, type PrismaClient } from "./generated/client/client.ts";
import { tables } from "./generated/tables.ts";
import { JSON_TYPES } from "./json-types.ts";
import { createLanes, type Lanes } from "./lanes.ts";
import type { ProductModel } from "./model-scope.ts";
import { createOwnConnection, type OwnConnection } from "./own-connection.ts";
import { prismaClient, withAdapter } from "./prisma-client.ts";
import { type Reach, settingOf } from "./row-security.ts";
import { type Origin, type Scope, ScopedPool } from "./scoped-pool.ts";
import { refuseUnsigned } from "./signed-versions.ts";
import { createStatementNames } from "./statement-names.ts";
import { type Arguments, firstOfUnique, scopeArguments, TenancyError } from "./tenant-arguments.ts";

declare const scoped: unique symbol;
type TransactionOptions = { maxWait?: number; timeout?: number };
/** Prisma scoped to one organisation by row-level security. */
export type TenantClient = TenantTransaction & {
  $connect(): Promise<void>;
  /** Runs a statement directly on the pool, outside Prisma and any transaction. Rows have pg's types. */
  $statement<Rows extends unknown[]>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Rows>;
  /** As `$statement`, but rows have JSON’s types, e.g. strings for times. Takes less than half of what `json_agg` does. */
  $records<Rows extends unknown[]>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Rows>;
  $transaction<Result>(
    work: (tx: TenantTransaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
};
interface Across {
  /** Runs `work` over every organisation's rows. The transaction's other statements are refused until it's done. */
  $across<Result>(reason: AcrossReason, work: (tx: Statements) => Promise<Result>): Promise<Result>;
}
/** The argument of `TenantClient.$transaction`'s callback. A TenantClient is assignable, a SystemClient isn't. */
export type TenantTransaction = SystemTransaction & { readonly [scoped]: true };
export type Statements = Pick<PrismaClient, "$queryRaw" | "$executeRaw">;
export type ProductClient = ProductTransaction & {
  $transaction<Result>(work: (tx: ProductTransaction) => Promise<Result>): Promise<Result>;
};
export type ProductTransaction = Pick<
  SystemTransaction,
  Uncapitalize<ProductModel> | "$across" | keyof Statements
> & {
  auditEntry: Pick<PrismaClient["auditEntry"], "createMany">;
};
export type SystemClient = SystemTransaction & {
  $transaction<Result>(
    work: (tx: SystemTransaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
};
export type SystemTransaction = Omit<PrismaClient, Control> & Across;
type Control = "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends";

export type Database = {
  /** Cached. Only pass an id that a session vouches for. */
  forOrganisation(orgId: string): TenantClient;
  forPortal(orgId: string): TenantClient;
  /** For exports and long imports. Has its own small pool, so they take no connection from people at work. */
  forBulk(orgId: string): TenantClient;
  /** Tables that don't belong to an organisation: staff accounts, the blog, the sign-in log. */
  product: ProductClient;
  /** Use `acrossOrganisations` instead. Has its own small pool, so sign-in still works when reads fill the main one. */
  system: SystemClient;
  /** For health checks and figures. */
  own: OwnConnection;
  close(): Promise<void>;
};

type Options = {
  /** The pools’ name in the metrics. */
  name?: string;
  poolSize?: number;
  background?: boolean;
  /** How long work may wait for its lane or a connection. */
  waitMs?: number;
  /** How long a statement may wait for a lock. */
  lockMs?: number;
  /** Logs slower statements. Default: none. */
  slowStatementMs?: number;
  onError?: (error: Error) => void;
};

/** With a lock’s wait, less than 10 s. */
const CONNECTION_WITHIN_MS = 4_000;

const BACKGROUND_CONNECTION_WITHIN_MS = 10_000;

const SYSTEM_POOL = 4;
const BULK_POOL = 2;
/** The largest share of the pool one organisation's reads may use, so others get served too. */
const SHARE = 0.5;

const EVERYTHING: Scope = { reach: "across", orgId: null };

const REQUEST_TIMES = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 60_000,
};
const BULK_TIMES = { ...REQUEST_TIMES, statement_timeout: 60_000 };
const BACKGROUND_TIMES = {
  statement_timeout: 300_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 300_000,
};

export function createDatabase(url: string, options: Options = {}): Database {
  const { poolSize = 10 } = options;
  const kind = options.name ?? (options.background ? "background" : "requests");
  const nobody: Scope = { reach: "member", orgId: null };
  const tenants = connect(url, { name: kind, size: poolSize, unscoped: nobody }, options);
  const systemSize = Math.min(SYSTEM_POOL, poolSize);
  const system = connect(url, { name: `${kind} system`, size: systemSize, unscoped: EVERYTHING }, options);
  const own = createOwnConnection(url, options.onError ?? (() => {}));
  const lanes = options.background
    ? undefined
    : createLanes({ poolSize, waitMs: options.waitMs ?? CONNECTION_WITHIN_MS });
  // One organisation can't fill a lane either.
  const share = Math.max(1, Math.min(Math.floor(poolSize * SHARE), (lanes?.size ?? poolSize) - 1));
  // The extended clients' own types are too deep for the compiler when Pothos compares selections.
  const clients = (reach: "member" | "portal") =>
    new LRUCache<string, TenantClient>({
      max: 1_000,
      memoMethod: (orgId) => scopeTo(tenants, { reach, orgId }, share, lanes) as unknown as TenantClient,
    });
  const [members, portals] = [clients("member"), clients("portal")];
  let opened: Connected | undefined;
  const bulk = () => {
    const pool = { name: `${kind} bulk`, size: BULK_POOL, unscoped: nobody };
    opened ??= connect(url, pool, options, options.background ? BACKGROUND_TIMES : BULK_TIMES);
    return opened;
  };
  const exporting = new LRUCache<string, TenantClient>({
    max: 100,
    memoMethod: (orgId) => scopeTo(bulk(), { reach: "member", orgId }, BULK_POOL) as unknown as TenantClient,
  });
  let product: ProductClient | undefined;
  let all: SystemClient | undefined;
  return {
    forOrganisation: (orgId) => members.memo(orgId),
    forPortal: (orgId) => portals.memo(orgId),
    forBulk: (orgId) => exporting.memo(orgId),
    get product() {
      const scope: Scope = { reach: "product", orgId: null };
      product ??= scopeTo(system, scope, SYSTEM_POOL) as unknown as ProductClient;
      return product;
    },
    get system() {
      all ??= reachAll(system);
      return all;
    },
    own,
    close: async () => {
      await Promise.all([tenants.close(), system.close(), own.close(), opened?.close()]);
    },
  };
}

type Connected = ReturnType<typeof connect>;

function connect(
  url: string,
  { size, ...scope }: { name: string; size: number; unscoped: Scope },
  options: Options,
  times = options.background ? BACKGROUND_TIMES : REQUEST_TIMES,
) {
  const { background = false, onError = () => {} } = options;
  const waitMs = options.waitMs ?? (background ? BACKGROUND_CONNECTION_WITHIN_MS : CONNECTION_WITHIN_MS);
  const pool = new ScopedPool(
    {
      connectionString: url,
      max: size,
      connectionTimeoutMillis: waitMs,
      application_name: "fettle",
      ...times,
      ...(options.lockMs !== undefined && { lock_timeout: options.lockMs }),
    },
    { ...scope, slowStatementMs: options.slowStatementMs },
  );
  pool.on("error", onError);
  const statementNameGenerator = createStatementNames();
  const adapter = new PrismaPg(pool, { statementNameGenerator, onConnectionError: onError }).connect();
  const limits = { maxWait: waitMs, timeout: background ? 60_000 : 15_000 };
  const run = async ({ text, values }: Prisma.Sql, types?: CustomTypesConfig): Promise<unknown[]> => {
    const name = statementNameGenerator({ sql: text }) || undefined;
    const { rows } = await pool.query({ text, values, name, types });
    return rows;
  };
  return {
    pool,
    run,
    /** How long transactions may wait and take, in milliseconds. */
    limits,
    within: <Result>(origin: Origin, work: () => Promise<Result>) =>
      pool.within(origin, () => withAdapter(adapter, work)),
    close: () => pool.end(),
  };
}

function reachAll({ within, limits }: Connected): SystemClient {
  const all = prismaClient().$extends({
    name: "across",
    query: { $allOperations: ({ args, query }) => within(EVERYTHING, async () => await query(args)) },
    client: {
      $across(_reason: AcrossReason, work: (tx: Statements) => Promise<unknown>) {
        return work(Prisma.getExtensionContext(this) as unknown as Statements);
      },
    },
  });
  return all.$extends({
    client: {
      $transaction: (work: (tx: SystemTransaction) => Promise<unknown>, options?: TransactionOptions) =>
        within(EVERYTHING, () => all.$transaction(work as never, { ...limits, ...options })),
    },
  }) as unknown as SystemClient;
}

function scopeTo(connected: Connected, scope: Scope, share: number, lanes?: Lanes) {
  const { pool, run, limits, within } = connected;
  const limited = limitConcurrency(share);
  /** A transaction has its connection already. */
  const inLane = <Result>(
    choose: (lanes: Lanes, work: () => Promise<Result>) => Promise<Result>,
    work: () => Promise<Result>,
  ) => (lanes && !pool.origin?.transaction ? choose(lanes, work) : work());
  const isOwn = ({ reach, orgId }: Scope) => reach === scope.reach && orgId === scope.orgId;
  const refuseMeanwhile = () => {
    const { origin } = pool;
    if (origin?.transaction?.isAcross && !origin.isAcross && isOwn(origin)) {
      throw new TenancyError("The transaction is inside $across: use the client that $across passes in");
    }
  };
  const scopeModel = (model: string, operation: string, args: unknown) => {
    refuseUnsigned(model, (args ?? {}) as Arguments);
    return scopeArguments(model, operation, (args ?? {}) as Arguments, scope);
  };
  const statement =
    (types?: CustomTypesConfig) =>
    (strings: TemplateStringsArray, ...values: Prisma.Sql["values"]) =>
      limited(() => {
        const sql = Prisma.sql(strings, ...values);
        return inLane(
          (open, work) => open.statement(sql.text, work),
          () => within(scope, () => run(sql, types)),
        );
      });
  const scoped = prismaClient().$extends({
    name: "scope",
    query: {
      $allOperations({ model, operation, args, query }) {
        refuseMeanwhile();
        const scopedArguments = model === undefined ? args : scopeModel(model, operation, args);
        if (model === undefined && operation !== "$queryRaw" && operation !== "$executeRaw") {
          throw new TenancyError(`${operation} isn’t allowed on a scoped client`);
        }
        return noticed(
          operation,
          args,
          inLane(
            (open, work) => open.table(model ? tables[model as Prisma.ModelName].table : "other", work),
            () => within(scope, async () => await query(scopedArguments as typeof args)),
          ),
        );
      },
    },
    model: {
      // Prisma batches unique reads from the same tick into one statement, even across two organisations.
      $allModels: {
        findUnique(args: Arguments) {
          const model = Prisma.getExtensionContext(this) as unknown as FirstReader;
          return model.findFirst(firstOfUnique(model.$name, args));
        },
        findUniqueOrThrow(args: Arguments) {
          const model = Prisma.getExtensionContext(this) as unknown as FirstReader;
          return model.findFirstOrThrow(firstOfUnique(model.$name, args));
        },
      },
    },
    client: {
      $statement: statement(),
      $records: statement(JSON_TYPES),
      async $across(_reason: AcrossReason, work: (tx: Statements) => Promise<unknown>) {
        const tx = Prisma.getExtensionContext(this) as unknown as Statements;
        return across(tx, connected, work);
      },
    },
  });
  return scoped.$extends({
    client: {
      $transaction: (work: (tx: TenantTransaction) => Promise<unknown>, options?: TransactionOptions) =>
        inLane(
          (open, begin) => open.transaction(begin),
          () =>
            within({ ...scope, transaction: { isAcross: false } }, () =>
              scoped.$transaction(work as never, { ...limits, ...options }),
            ),
        ),
    },
  });
}

interface FirstReader {
  $name: string;
  findFirst(args: Arguments): unknown;
  findFirstOrThrow(args: Arguments): unknown;
}

async function across<Result>(
  tx: Statements,
  { pool, within }: Connected,
  work: (tx: Statements) => Promise<Result>,
): Promise<Result> {
  const { origin } = pool;
  if (!origin?.transaction || (tx as Partial<PrismaClient>).$connect) {
    throw new TenancyError("$across only works inside a transaction");
  }
  const { transaction, reach } = origin;
  if (transaction.isAcross) throw new TenancyError("The transaction is already inside $across");
  transaction.isAcross = true;
  const act = async (as: Reach) => {
    const [name, value] = settingOf(await pool.security, as);
    await tx.$queryRaw`select set_config(${name}, ${value}, true)`;
  };
  return within({ ...origin, isAcross: true }, async () => {
    try {
      await act("across");
      const result = await work(tx);
      await act(reach);
      return result;
    } catch (error) {
      // This also fails if a statement aborted the transaction, but only the first error has the reason.
      await act(reach).catch(() => {});
      throw error;
    } finally {
      transaction.isAcross = false;
    }
  });
}

/** Tracks whether a unit of work has written anything, through any client. */
const writes = new AsyncLocalStorage<{ hasWritten: boolean }>();

export async function noticeWrites<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; hasWritten: boolean }> {
  const noticed = { hasWritten: false };
  const result = await writes.run(noticed, work);
  return { result, ...noticed };
}

/** A unit of work holds locks, so it must not wait for a provider. */
export const isInUnitOfWork = () => writes.getStore() !== undefined;

async function noticed<Result>(operation: string, args: unknown, answer: Promise<Result>): Promise<Result> {
  const result = await answer;
  const store = writes.getStore();
  if (store && !store.hasWritten) store.hasWritten = changedRows(operation, args, result);
  return result;
}

const READS = /^(find|count|aggregate|groupBy)/;
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
