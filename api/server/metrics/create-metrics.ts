import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { statfs } from "node:fs/promises";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { log } from "../../log.ts";
import { MEASURES, type Measure } from "../../measures.ts";
import { placeOf } from "../../platform/backup/back-up.ts";
import { type BackupPlace, newestTakenAt } from "../../platform/backup/manifest.ts";
import type { Services } from "../../services.ts";

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

type Needs = {
  database: Pick<Services["database"], "own">;
  config: Pick<Services["config"], "dataDir" | "backup">;
  bus: Pick<Services["bus"], "isConnected">;
};

export interface Metrics {
  contentType: string;
  /** Reads the queue and the disk, which only matter when someone asks. */
  print(): Promise<string>;
  names(): string[];
  stop(): void;
}

export function createMetrics(services: Needs): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const record = recordMeasures(registry);
  const heard = (measure: unknown) => record(measure as Measure);
  subscribe(MEASURES.name, heard);
  const look = lookAround(registry, services);
  return {
    contentType: registry.contentType,
    async print() {
      await look();
      return registry.metrics();
    },
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
    stop: () => void unsubscribe(MEASURES.name, heard),
  };
}

function recordMeasures(registry: Registry): (measure: Measure) => void {
  const registers = [registry];
  const requests = new Histogram({
    name: "fettle_request_seconds",
    help: "How long requests took. The status is “left” if the client didn’t wait.",
    labelNames: ["method", "route", "operation", "status"],
    buckets: SECONDS,
    registers,
  });
  const requestErrors = new Counter({
    name: "fettle_request_errors_total",
    help: "Requests with an error, by its code. GraphQL answers most with the status 200.",
    labelNames: ["route", "operation", "code"],
    registers,
  });
  const poolWaits = new Histogram({
    name: "fettle_pool_wait_seconds",
    help: "How long work waited for a database connection.",
    labelNames: ["pool"],
    buckets: SECONDS,
    registers,
  });
  const slowStatements = new Counter({
    name: "fettle_slow_statements_total",
    help: "Statements slower than SLOW_STATEMENT_MS.",
    registers,
  });
  const longReads = new Counter({
    name: "fettle_long_reads_total",
    help: "Slices of long lists and costly queries, by what read them.",
    labelNames: ["by"],
    registers,
  });
  const sockets = new Gauge({ name: "fettle_sockets", help: "Open sockets for live updates.", registers });
  const jobs = new Counter({
    name: "fettle_jobs_total",
    help: "Attempts at background jobs. “failed” is out of tries.",
    labelNames: ["task", "outcome"],
    registers,
  });
  const messages = new Counter({
    name: "fettle_messages_total",
    help: "Emails, texts, push notifications and webhooks handed over.",
    labelNames: ["channel", "outcome"],
    registers,
  });
  const providerErrors = new Counter({
    name: "fettle_provider_errors_total",
    help: "Requests to a provider that failed.",
    labelNames: ["provider"],
    registers,
  });
  const failedSignIns = new Counter({
    name: "fettle_failed_sign_ins_total",
    help: "Sign-ins with a wrong password or code.",
    labelNames: ["realm"],
    registers,
  });
  return (measure) => {
    switch (measure.kind) {
      case "request": {
        const { method, route, operation, status, errorCode, seconds } = measure;
        requests.observe({ method, route, operation, status }, seconds);
        if (errorCode) requestErrors.inc({ route, operation, code: errorCode });
        return;
      }
      case "pool wait":
        return poolWaits.observe({ pool: measure.pool }, measure.seconds);
      case "slow statement":
        return slowStatements.inc();
      case "long read":
        return longReads.inc({ by: measure.by });
      case "sockets":
        return sockets.set(measure.open);
      case "job":
        return jobs.inc({ task: measure.task, outcome: measure.outcome });
      case "message":
        return messages.inc({ channel: measure.channel, outcome: measure.outcome });
      case "provider error":
        return providerErrors.inc({ provider: measure.provider });
      case "failed sign-in":
        return failedSignIns.inc({ realm: measure.realm });
    }
  };
}

interface TaskQueue {
  task: string;
  due: number;
  failed: number;
  oldest: number | null;
}

function lookAround(registry: Registry, { database, config, bus }: Needs): () => Promise<void> {
  const registers = [registry];
  const isUp = new Gauge({
    name: "fettle_database_up",
    help: "1 if the database answers within three seconds.",
    registers,
  });
  const isBusUp = new Gauge({
    name: "fettle_bus_up",
    help: "1 if Redis answers, or if there’s only one server.",
    registers,
  });
  const queue = new Gauge({
    name: "fettle_queue_jobs",
    help: "Background jobs that are due, and those out of tries.",
    labelNames: ["task", "state"],
    registers,
  });
  const oldest = new Gauge({
    name: "fettle_queue_oldest_seconds",
    help: "How long the oldest due job has waited.",
    labelNames: ["task"],
    registers,
  });
  const free = new Gauge({
    name: "fettle_disk_free_bytes",
    help: "Free space on DATA_DIR’s disk.",
    registers,
  });
  const size = new Gauge({ name: "fettle_disk_size_bytes", help: "Size of DATA_DIR’s disk.", registers });

  const lastBackup = new Gauge({
    name: "fettle_backup_timestamp_seconds",
    help: "When the newest complete backup was taken; 0 if there is none yet. Only with BACKUP_TO.",
    registers: config.backup ? registers : [],
  });

  let place: Promise<BackupPlace> | undefined;
  async function readBackup() {
    if (!config.backup) return;
    place ??= placeOf(config.backup);
    const takenAt = await newestTakenAt(await place);
    lastBackup.set((takenAt?.getTime() ?? 0) / 1_000);
  }

  async function readQueue() {
    const tasks = await database.own.read<TaskQueue>(`
      select task_identifier as task,
        count(*) filter (where attempts < max_attempts)::int as due,
        count(*) filter (where attempts >= max_attempts)::int as failed,
        extract(epoch from now() - min(run_at) filter (where attempts < max_attempts))::float as oldest
      from graphile_worker.jobs
      where locked_at is null and (run_at <= now() or attempts >= max_attempts)
      group by 1`);
    queue.reset();
    oldest.reset();
    for (const each of tasks) {
      queue.set({ task: each.task, state: "due" }, each.due);
      queue.set({ task: each.task, state: "failed" }, each.failed);
      oldest.set({ task: each.task }, each.oldest ?? 0);
    }
  }

  async function readDisk() {
    const { bavail, blocks, bsize } = await statfs(config.dataDir);
    free.set(bavail * bsize);
    size.set(blocks * bsize);
  }

  const failed = (what: string) => (error: unknown) =>
    log.warn({ err: error }, `couldn't read the ${what} for metrics`);
  return async () => {
    isBusUp.set(bus.isConnected() ? 1 : 0);
    const reading = readQueue().then(
      () => isUp.set(1),
      (error: unknown) => {
        isUp.set(0);
        failed("queue")(error);
      },
    );
    await Promise.all([reading, readDisk().catch(failed("disk")), readBackup().catch(failed("backup"))]);
  };
}
