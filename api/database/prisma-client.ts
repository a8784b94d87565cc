import { AsyncLocalStorage } from "node:async_hooks";
import type { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "./generated/client/client.ts";

type Adapter = ReturnType<PrismaPg["connect"]>;

const NAMES = { provider: "postgres", adapterName: "@prisma/adapter-pg" } as const;
const adapters = new AsyncLocalStorage<Adapter>();

const adapter = (): Adapter => {
  const current = adapters.getStore();
  if (!current) throw new Error("Only query within withAdapter");
  return current;
};

let client: PrismaClient | undefined;

/**
 * Returns the process's one Prisma client, for every pool. Another client would take 100 ms of processor time, keep
 * 20 MB and compile each query again. Query it within `withAdapter`, and pass transactions their time limits.
 */
export function prismaClient(): PrismaClient {
  client ??= new PrismaClient({
    adapter: {
      ...NAMES,
      connect: async () => {
        const connectionInfo = (await adapter()).getConnectionInfo();
        return {
          ...NAMES,
          getConnectionInfo: () => connectionInfo,
          queryRaw: async (query) => (await adapter()).queryRaw(query),
          executeRaw: async (query) => (await adapter()).executeRaw(query),
          executeScript: async (script) => (await adapter()).executeScript(script),
          startTransaction: async (isolationLevel) => (await adapter()).startTransaction(isolationLevel),
          // Each pool ends with its database.
          dispose: async () => {},
        };
      },
    },
    // Only for queries that Prisma splits into several.
    transactionOptions: { timeout: 60_000, maxWait: 10_000 },
  });
  return client;
}

/** Runs `work` with its queries on the adapter's pool. A transaction stays on the pool that it began on. */
export const withAdapter = <Result>(current: Adapter, work: () => Result): Result =>
  adapters.run(current, work);
