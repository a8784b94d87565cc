import { statfs } from "node:fs/promises";
import { migrationNames } from "../database/migrate.ts";
import { log } from "../log.ts";
import type { Services } from "../services.ts";

/** Jobs waiting for longer mean that no worker runs, or too few. */
const QUEUE_MINUTES = 10;
const DISK_PERCENT = 10;

interface Check {
  name: "database" | "migrations" | "queue" | "bus" | "disk";
  /** Without these, no request can be served. The others only degrade some. */
  isRequired: boolean;
  /** Returns what isn't right, or null. */
  find(services: Needs): Promise<string | null>;
}

type Needs = Pick<Services, "bus"> & {
  database: Pick<Services["database"], "own">;
  config: Pick<Services["config"], "dataDir">;
};

const CHECKS: Check[] = [
  {
    name: "database",
    isRequired: true,
    async find({ database }) {
      await database.own.read("select 1");
      return null;
    },
  },
  {
    name: "migrations",
    isRequired: true,
    async find({ database }) {
      const rows = await database.own.read<{ name: string }>(
        "select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null",
      );
      const applied = new Set(rows.map(({ name }) => name));
      const missing = migrationNames().filter((name) => !applied.has(name));
      return missing.length > 0 ? `${missing.length} not applied` : null;
    },
  },
  {
    name: "queue",
    isRequired: false,
    async find({ database }) {
      const [found] = await database.own.read<{ minutes: number | null }>(
        "select extract(epoch from now() - min(run_at))::int / 60 as minutes from graphile_worker._private_jobs where is_available",
      );
      const minutes = found?.minutes ?? 0;
      return minutes >= QUEUE_MINUTES ? `a job has waited for ${minutes} minutes` : null;
    },
  },
  {
    name: "bus",
    isRequired: false,
    find: async ({ bus }) => (bus.isConnected() ? null : "Redis can’t be reached"),
  },
  {
    name: "disk",
    isRequired: false,
    async find({ config }) {
      const { bavail, blocks } = await statfs(config.dataDir);
      const percent = Math.floor((bavail / blocks) * 100);
      return percent < DISK_PERCENT ? `${percent}% free` : null;
    },
  },
];

type Status = "ready" | "degraded" | "not ready";

export interface Readiness {
  status: Status;
  /** `ok`, or what isn't right. */
  checks: Record<string, string>;
}

export async function findReadiness(services: Needs): Promise<Readiness> {
  const found = await Promise.all(
    CHECKS.map(async ({ name, isRequired, find }) => {
      const problem = await find(services).catch((error: unknown) => {
        log.warn({ err: error, check: name }, "a health check failed");
        return "can’t be checked";
      });
      return { name, isRequired, problem };
    }),
  );
  const wrong = found.filter(({ problem }) => problem !== null);
  const isReady = !wrong.some(({ isRequired }) => isRequired);
  return {
    status: !isReady ? "not ready" : wrong.length > 0 ? "degraded" : "ready",
    checks: Object.fromEntries(found.map(({ name, problem }) => [name, problem ?? "ok"])),
  };
}
