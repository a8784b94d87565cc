import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyListenOptions } from "fastify";
import { areas } from "./areas.ts";
import { createDeviceKeys } from "./auth/device-keys.ts";
import { choosePorts, type Ports } from "./choose-ports.ts";
import type { Config } from "./config.ts";
import { appSecret } from "./database/app-secret.ts";
import { createDatabase, type Database } from "./database/client.ts";
import { DEMO_OWNER, holdsDemo, seedDemo } from "./database/demo/seed-demo.ts";
import type { EmbeddedPostgres } from "./database/embedded.ts";
import { migrate } from "./database/migrate.ts";
import { warnOfSlowSearch } from "./database/row-security.ts";
import { sellerDetails } from "./domains/billing/billing-invoices/seller-details.ts";
import type { MailReceivers } from "./domains/delivery/received-mail/handle-mail.ts";
import { ensureOwnerAccount } from "./domains/identity/owner-sign-in/ensure-owner-account.ts";
import { ensureSupportAdmin } from "./domains/identity/staff/ensure-support-admin.ts";
import { documentAttachment } from "./domains/invoicing/document-files/document-attachment.ts";
import { noteDelivery } from "./domains/invoicing/document-mail/note-delivery.ts";
import { addDemoPhotos } from "./domains/jobs/job-photos/add-demo-photos.ts";
import { createCsvThread } from "./domains/workspace/data-export/in-csv-thread.ts";
import { inExportThread } from "./domains/workspace/data-export/in-export-thread.ts";
import { inImportThread } from "./domains/workspace/record-import/in-import-thread.ts";
import { fileKinds } from "./file-kinds.ts";
import { createSigner } from "./lib/signed-id.ts";
import { log } from "./log.ts";
import { incomingFolder } from "./platform/files/receive-file.ts";
import { endDrawing } from "./platform/pdf/draw-pdf.ts";
import { filesFolder } from "./ports/files/choose-files.ts";
import { unfinishedFolder } from "./ports/files/disk-files.ts";
import { measuredWebhooks } from "./ports/measured.ts";
import { prepareQueue } from "./ports/queue/prepare-queue.ts";
import { queue } from "./ports/queue/queue.ts";
import { startWorker } from "./ports/queue/worker.ts";
import { createWebhookSender } from "./ports/webhooks/webhook-sender.ts";
import { schema } from "./schema.ts";
import { createApp } from "./server/app.ts";
import { hostOf } from "./server/host-of.ts";
import type { EarlyServer } from "./server/listen-early.ts";
import { createReadingThread } from "./server/long-reads/in-reading-thread.ts";
import { startTracing } from "./server/tracing/start-tracing.ts";
import { recordAsRest } from "./server/webhook-records.ts";
import { allTasks, runnable } from "./tasks.ts";
import { takeThreadReports } from "./thread-reports.ts";

const BACKGROUND_POOL = 6;
const WEB = join(import.meta.dirname, "../web");

const DEMO_IN_PUBLIC =
  "The database has demo data with public passwords, and PUBLIC_URL isn’t a local address. " +
  "Set a different DATA_DIR or DATABASE_URL, or set DEMO=1 to show the demo at that address.";

interface Options {
  /** The manifest of documents that the server accepts. */
  trustedDocuments?: string;
  onStep?: (step: string) => void;
  /** Listens already, until the complete server takes over. */
  early?: EarlyServer;
  postgres: EmbeddedPostgres | null;
}

/** Starts a complete server, which is listening once this resolves. */
export async function compose(config: Config, { postgres: embedded, ...options }: Options) {
  const databaseUrl = embedded?.url ?? config.databaseUrl ?? "";
  try {
    const { stop, embeddedPorts, ...server } = await wire(config, databaseUrl, options);
    return {
      ...server,
      embeddedPorts: [...(embedded ? [`PostgreSQL 18 in ${config.dataDir}`] : []), ...embeddedPorts],
      async stop(noticeMs = 0) {
        await stop(noticeMs);
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function wire(
  config: Config,
  databaseUrl: string,
  {
    trustedDocuments = join(WEB, "generated/persisted-documents.json"),
    onStep = () => {},
    early,
  }: Omit<Options, "postgres">,
) {
  const stopTracing = await startTracing(config.tracing);
  const stopReports = takeThreadReports();
  onStep("Updating the database");
  await migrate(databaseUrl);
  await prepareQueue(databaseUrl);
  // While the server is closing, connections can see PostgreSQL shut down. That's not an error.
  let stopping = false;
  const onError = (error: Error) => stopping || log.warn({ err: error }, "database connection");
  const { slowStatementMs } = config;
  const database = createDatabase(databaseUrl, { slowStatementMs, onError });
  await createAccounts(database, config);
  const { isDemo, isNewDemo, signIns } = await prepareDemo(database, config, onStep);
  const now = () => new Date();
  const { mail, ...ports } = await choosePorts(config, database, { isDemo, now });
  const { bus, limiter, billing, files, push } = ports;
  const signer = createSigner(await appSecret(database, "signer"));
  const deviceKeyOf = createDeviceKeys(await appSecret(database, "device keys"));
  if (isNewDemo) await addDemoPhotos(database, files);
  for (const { prepare } of areas) await prepare?.({ database, files, billing, now, isDemo });
  const settings = {
    ...config,
    seller: sellerDetails(config, isDemo),
    ownerEmail: config.ownerEmail ?? (isDemo ? DEMO_OWNER.email : undefined),
  };
  const csvThread = createCsvThread(databaseUrl);
  const longReads = createReadingThread({ databaseUrl, config: settings, isDemo });
  const readCsv = csvThread.read;
  const services = {
    config: settings,
    database,
    ...ports,
    queue,
    readCsv,
    longReads,
    signer,
    deviceKeyOf,
    now,
  };
  const leaving = new AbortController();
  const app = await createApp(services, schema, {
    webDist: join(WEB, "dist"),
    trustedDocuments,
    leaving: leaving.signal,
  });
  // Background jobs have their own pool with longer timeouts, so they don't take connections from requests.
  const background = createDatabase(databaseUrl, {
    poolSize: BACKGROUND_POOL,
    background: true,
    slowStatementMs,
    onError,
  });
  const settled = noteDelivery(bus, now);
  const inBackground = { ...services, database: background };
  const receivers: MailReceivers = Object.assign(
    {},
    ...areas.map(({ mail }) => mail?.(inBackground, settled)),
  );
  const tasks = allTasks({
    delivery: {
      database: background,
      mail,
      now,
      addresses: services,
      attach: documentAttachment(background, files, settings.seller),
      settled,
    },
    receivers,
    webhooks: {
      sender: measuredWebhooks(createWebhookSender({ allowsLoopback: config.webhooksToLoopback })),
      recordOf: recordAsRest(inBackground, schema),
    },
    backup: { settings: config.backup, databaseUrl },
    writeExport: inExportThread(databaseUrl),
    importRows: inImportThread(databaseUrl),
    swept: {
      kinds: fileKinds,
      workFolders: [incomingFolder(config.dataDir), unfinishedFolder(filesFolder(config))],
    },
  });
  const worker = await startWorker({
    connectionString: databaseUrl,
    ...runnable(tasks, inBackground),
    soleServer: !config.redisUrl,
  });
  const atStart = tasks.filter((task) => task.atStart);
  await Promise.all([
    ...atStart.map((task) => queue.add(database.system, task, {}, { key: task.name })),
    listen(app, { port: config.port, host: hostOf(config, isDemo) }, early),
  ]);
  void warnOfSlowSearch(database.own).catch(onError);
  for (const { whenListening = [] } of areas) for (const check of whenListening) void check(services);
  return {
    database,
    signIns,
    embeddedPorts: embeddedPorts(config, { mail, ...ports }, isDemo),
    async stop(noticeMs: number) {
      stopping = true;
      leaving.abort();
      await wait(noticeMs);
      await Promise.all([app.close(), worker.stop(config.stopDrainMs)]);
      push.close();
      await Promise.all([endDrawing(), csvThread.end(), longReads.end()]);
      await Promise.all([database.close(), background.close(), bus.close(), limiter.close()]);
      stopReports();
      await stopTracing();
    },
  };
}

async function listen(
  app: FastifyInstance,
  address: { port: number; host: string },
  early: EarlyServer | undefined,
) {
  if (early?.host === address.host) {
    // Fastify passes its options to Node's `listen`, which adopts a handle.
    await app.listen({ ...address, handle: early.handle } as FastifyListenOptions);
  } else {
    await early?.close();
    await app.listen(address);
  }
}

async function createAccounts(
  database: Database,
  { ownerEmail, ownerPassword, supportAdminEmail, supportAdminPassword }: Config,
) {
  if (ownerEmail && ownerPassword) await ensureOwnerAccount(database, ownerEmail, ownerPassword);
  if (supportAdminEmail && supportAdminPassword) {
    await ensureSupportAdmin(database, supportAdminEmail, supportAdminPassword);
  }
}

async function prepareDemo(database: Database, config: Config, onStep: (step: string) => void) {
  const isEmpty = (await database.system.organisation.count()) === 0;
  if (config.demo) onStep(isEmpty ? "Adding demo data" : "Checking the demo data");
  const seeded = config.demo ? await seedDemo(database) : [];
  const signIns = seeded.filter(({ email }) => !config.ownerEmail || email !== DEMO_OWNER.email);
  const isDemo = await holdsDemo(database);
  if (isDemo && !config.mayHoldDemo) throw new Error(DEMO_IN_PUBLIC);
  return { isDemo, isNewDemo: config.demo && isEmpty, signIns };
}

function embeddedPorts(
  config: Config,
  { files, mail, sms, push, payments, assistant }: Ports,
  isDemo: boolean,
): string[] {
  const { host, localPayments, redisUrl } = config;
  const facts: [isSo: boolean, words: string][] = [
    [files.kind === "disk", `files are stored in ${filesFolder(config)}`],
    [mail.kind === "outbox", "emails stay in the outbox"],
    [sms.kind === "outbox", "texts stay in the outbox"],
    [push.kind === "outbox", "push notifications stay in the outbox"],
    [!push.services.includes("apns"), "iOS push notifications are off (set APNS_KEY to turn them on)"],
    [
      !push.services.includes("fcm"),
      "Android push notifications are off (set FCM_SERVICE_ACCOUNT to turn them on)",
    ],
    [isDemo && !host, "demo data can only be reached from this machine (set HOST to change that)"],
    [
      !isDemo && localPayments && !host,
      "local payments can only be reached from this machine (set HOST to change that)",
    ],
    [payments?.kind === "local", "card payments use a local page (no money moves)"],
    [!assistant, "the assistant has no AI model, so it answers from help articles"],
    [!redisUrl, "live updates are shared in memory (one server only)"],
  ];
  return facts.filter(([isSo]) => isSo).map(([, words]) => words);
}
