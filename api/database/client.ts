import { PrismaPg } from "@prisma/adapter-pg";
import { LRUCache } from "lru-cache";
import pg from "pg";
import { Prisma, PrismaClient } from "./generated/client/client.ts";
import { createStatementNames } from "./statement-names.ts";
import { type Arguments, scopeArguments, TenancyError } from "./tenant-arguments.ts";

declare const scoped: unique symbol;
type TransactionOptions = { maxWait?: number; timeout?: number };
/** Prisma within one organisation: every operation sees and writes that organisation's rows alone. */
export type TenantClient = TenantTransaction & {
  $connect(): Promise<void>;
  /**
   * A tagged statement straight on the pool, past Prisma's interpreter, outside any transaction: for the few that
   * people wait for most. Like `$queryRaw` it must carry the organisation's id; rows are as pg reads them.
   */
  $statement<Rows extends unknown[]>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Rows>;
  $transaction<Result>(
    work: (tx: TenantTransaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
};
/** What `TenantClient.$transaction` hands to its callback; a TenantClient fits as well, a SystemClient doesn't. */
export type TenantTransaction = Omit<SystemClient, Control> & { readonly [scoped]: true };
/** Prisma over all organisations. */
export type SystemClient = PrismaClient;
export type SystemTransaction = Omit<SystemClient, Control>;
type Control = "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends";

export type Database = {
  /** The client of an organisation; made once and kept. Takes only an id that a session vouches for. */
  forOrganisation(orgId: string): TenantClient;
  /** For what precedes or spans organisations: identity, staff, owner, billing webhooks, outbox. */
  system: SystemClient;
  close(): Promise<void>;
};

type Options = { poolSize?: number; onError?: (error: Error) => void };

/** How long a request waits for a free connection when many come at once. */
const CONNECTION_WITHIN_MS = 10_000;

/** Opens a pool on the PostgreSQL at `url`; connections are made when first needed. */
export function createDatabase(url: string, { poolSize = 10, onError = () => {} }: Options = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_WITHIN_MS,
    application_name: "fettle",
  });
  pool.on("error", onError);
  const statementNameGenerator = createStatementNames();
  const adapter = new PrismaPg(pool, { statementNameGenerator, onConnectionError: onError });
  const system = new PrismaClient({
    adapter,
    transactionOptions: { maxWait: CONNECTION_WITHIN_MS, timeout: 15_000 },
  });
  const run: Run = async ({ text, values }) => {
    const { rows } = await pool.query({
      text,
      values,
      name: statementNameGenerator({ sql: text }) || undefined,
    });
    return rows;
  };
  const scoped = new LRUCache<string, TenantClient>({
    max: 1_000,
    memoMethod: (orgId) => scopeTo(system, orgId, run),
  });
  return {
    forOrganisation: (orgId) => scoped.memo(orgId),
    system,
    async close() {
      await system.$disconnect();
      await pool.end();
    },
  };
}

type Run = (statement: Prisma.Sql) => Promise<unknown[]>;

function scopeTo(system: SystemClient, orgId: string, run: Run): TenantClient {
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
          return query(args);
        }
        return query(scopeArguments(model, operation, (args ?? {}) as Arguments, orgId) as typeof args);
      },
    },
  }) as unknown as TenantClient;
}

/** A raw statement must at least carry the organisation's id; that it filters by it is for its own test. */
function refuseUnscopedSql(operation: string, args: unknown, orgId: string): void {
  if (operation !== "$queryRaw" && operation !== "$executeRaw") {
    throw new TenancyError(`${operation} is refused within an organisation`);
  }
  const { values = [] } = args as { values?: unknown[] };
  if (!values.some((value) => JSON.stringify(value)?.includes(orgId))) {
    throw new TenancyError(`${operation} does not carry the organisation's id`);
  }
}
