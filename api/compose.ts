import { join } from "node:path";
import { createDeviceKeys } from "./auth/device-keys.ts";
import type { Config } from "./config.ts";
import { appSecret } from "./database/app-secret.ts";
import { createDatabase } from "./database/client.ts";
import { DEMO_OWNER, holdsDemo, seedDemo } from "./database/demo/seed-demo.ts";
import { startEmbeddedPostgres } from "./database/embedded.ts";
import { migrate } from "./database/migrate.ts";
import { adoptMovements } from "./domains/analytics/adopt-movements.ts";
import { KEEP_BUSINESS_DAYS, keepBusinessDays } from "./domains/analytics/keep-business-days.ts";
import { KEEP_MILESTONES, keepMilestones } from "./domains/analytics/keep-milestones.ts";
import { EXPIRE_PLAN_CHECKOUT } from "./domains/billing/expire-plan-checkouts.ts";
import { sellerDetails } from "./domains/billing-invoices/seller-details.ts";
import { addFirstPosts } from "./domains/blog/add-first-posts.ts";
import { receiveBounce } from "./domains/bounces/receive-bounce.ts";
import { expireCheckout } from "./domains/card-payments/expire-checkout.ts";
import { processPendingRefunds } from "./domains/card-payments/process-pending-refunds.ts";
import { SEND_RECEIPT, sendReceipt } from "./domains/card-payments/send-receipt.ts";
import { PROCESS_PENDING_REFUNDS } from "./domains/card-payments/settle-checkout.ts";
import {
  ALL_MS,
  RECENT_MS,
  SWEEP_ALL_PAYMENTS,
  SWEEP_RECENT_PAYMENTS,
  sweepPayments,
} from "./domains/card-payments/sweep-payments.ts";
import { PURGE_DELETED, purgeDeleted } from "./domains/deleted-records/purge-deleted.ts";
import {
  COUNT_BREACHES,
  countBreaches,
  END_QUIET_TICKETS,
  endQuietTickets,
} from "./domains/desk-rounds/desk-rounds.ts";
import { recountClocks } from "./domains/desk-rounds/recount-clocks.ts";
import { SEND_DIGESTS, sendDigests } from "./domains/desk-rounds/send-digests.ts";
import { documentAttachment } from "./domains/document-files/document-attachment.ts";
import { noteDelivery } from "./domains/document-mail/note-delivery.ts";
import { endDrawing } from "./domains/documents/pdf/draw-pdf.ts";
import { incomingFolder } from "./domains/files/receive-file.ts";
import { REMOVE_FILES, removeFiles } from "./domains/files/remove-files.ts";
import { SWEEP_FILES, sweepFiles } from "./domains/files/sweep-files.ts";
import { PURGE_EXPIRED, purgeExpired } from "./domains/identity/purge-expired.ts";
import { SEND_PASSWORD_RESET, sendPasswordReset } from "./domains/identity/send-password-reset.ts";
import { stopClocksOfDoneJob } from "./domains/job-clock/stop-clocks-of-done-job.ts";
import { addDemoPhotos } from "./domains/job-photos/add-demo-photos.ts";
import { STOP_CLOCKS } from "./domains/jobs/apply-job-change.ts";
import { NOTE_SPENT_LOOKS, noteSpentLooks } from "./domains/look-in/note-spent-looks.ts";
import { checkMailDomain } from "./domains/mail-domain/check-mail-domain.ts";
import { deliverMessage } from "./domains/messaging/deliver-message.ts";
import { DELIVER_MESSAGE } from "./domains/messaging/post-mail.ts";
import { MAIL_SUBSCRIBER, mailSubscriber } from "./domains/newsletter/mail-subscriber.ts";
import { applyBankDetails } from "./domains/organisation/apply-bank-details.ts";
import { APPLY_BANK_DETAILS } from "./domains/organisation/pending-bank-details.ts";
import { ensureOwnerAccount } from "./domains/owner/ensure-owner-account.ts";
import { WATCH_BUSINESS, watchBusiness } from "./domains/owner/watch-business.ts";
import { EXPIRE_CHECKOUT } from "./domains/payments/close-checkouts.ts";
import { SEND_NOTICE } from "./domains/push/queue-notice.ts";
import { sendNotice } from "./domains/push/send-notice.ts";
import { handleMail, type MailReceivers } from "./domains/received-mail/handle-mail.ts";
import { HANDLE_MAIL } from "./domains/received-mail/receive-mail.ts";
import { SEND_REMINDERS, sendReminders } from "./domains/reminders/send-reminders.ts";
import {
  CONFIRM_BY_TEXT,
  confirmByText,
  THANK_FOR_YES,
  thankForYes,
} from "./domains/replies/confirm-by-text.ts";
import { SWEEP_TEXTS, sweepTexts } from "./domains/replies/sweep-texts.ts";
import { ensureSupportAdmin } from "./domains/staff/ensure-support-admin.ts";
import { adoptSubscriptions } from "./domains/subscriptions/adopt-subscriptions.ts";
import { checkPrices } from "./domains/subscriptions/check-prices.ts";
import { expirePlanCheckout } from "./domains/subscriptions/expire-plan-checkout.ts";
import {
  FIND_CHARGED_PLAN,
  SYNC_SUBSCRIPTION,
  settleChargedPlan,
  syncInBackground,
} from "./domains/subscriptions/receive-billing-event.ts";
import {
  REMIND_OF_UNPAID,
  REPAIR_SUBSCRIPTIONS,
  remindOfUnpaid,
  repairSubscriptions,
} from "./domains/subscriptions/repair-subscriptions.ts";
import { RECOUNT_CLOCKS } from "./domains/support-hours/save-support-hours.ts";
import { DELIVER_TEXT, deliverText } from "./domains/texting/deliver-text.ts";
import { LOOK_UP_TEXT, lookUpText } from "./domains/texting/look-up-text.ts";
import { SETTLE_TEXT, settleText } from "./domains/texting/settle-text.ts";
import { SIMULATE_REPORTS, simulateReports } from "./domains/texting/simulate-reports.ts";
import { ensureTicketCategories } from "./domains/ticket-categories/ticket-categories.ts";
import { receiveTicketMail } from "./domains/ticket-mail/receive-ticket-mail.ts";
import {
  PURGE_UNSENT_ATTACHMENTS,
  purgeUnsentAttachments,
} from "./domains/tickets/purge-unsent-attachments.ts";
import { receiveSupportMail } from "./domains/unsorted-mail/receive-support-mail.ts";
import { SEND_VISIT_REMINDERS, sendVisitReminders } from "./domains/visit-reminders/send-visit-reminders.ts";
import { fileKinds } from "./file-kinds.ts";
import { log } from "./log.ts";
import { createRecordedAdEvents } from "./ports/ad-events/ad-events.ts";
import { chooseAssistant } from "./ports/assistant/choose-assistant.ts";
import { chooseBilling } from "./ports/billing/choose-billing.ts";
import { createMemoryBus } from "./ports/bus/memory-bus.ts";
import { createRedisBus } from "./ports/bus/redis-bus.ts";
import { createDiskFiles, unfinishedFolder } from "./ports/files/disk-files.ts";
import { createS3Files } from "./ports/files/s3-files.ts";
import { outboxMail } from "./ports/mail/mail.ts";
import { createSmtpMail } from "./ports/mail/smtp-mail.ts";
import { choosePayments } from "./ports/payments/choose-payments.ts";
import { choosePush } from "./ports/push/choose-push.ts";
import { prepareQueue } from "./ports/queue/prepare-queue.ts";
import { queue } from "./ports/queue/queue.ts";
import { startWorker } from "./ports/queue/worker.ts";
import { chooseSms } from "./ports/sms/choose-sms.ts";
import { schema } from "./schema.ts";
import { createApp } from "./server/app.ts";
import { createSigner } from "./signed-id.ts";

const BACKGROUND_POOL = 6;
/** 30 days. */
const SWEEP_NIGHTLY_HOURS = "720";
const WEB = join(import.meta.dirname, "../web");

const ALL_ADDRESSES = "0.0.0.0";
/** The demo's passwords are public and LOCAL_PAYMENTS shows secret links, so only this machine reaches the server. */
const OWN_ADDRESS = "127.0.0.1";
const DEMO_IN_PUBLIC =
  "The database holds demo data, whose passwords everybody knows, and PUBLIC_URL isn’t this machine’s. " +
  "Name another DATA_DIR or DATABASE_URL, or set DEMO=1 to show the demo there.";

/**
 * Starts a whole server: database, ports, queue, endpoints. It listens when this returns. `trustedDocuments` is the
 * manifest of the documents that it answers.
 */
export async function compose(
  config: Config,
  trustedDocuments = join(WEB, "generated/persisted-documents.json"),
  onStep: (step: string) => void = () => {},
) {
  if (!config.databaseUrl) onStep("Starting PostgreSQL");
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir });
  const databaseUrl = embedded?.url ?? config.databaseUrl ?? "";
  try {
    const { stop, embeddedPorts, ...server } = await wire(config, databaseUrl, { trustedDocuments, onStep });
    return {
      ...server,
      embeddedPorts: [...(embedded ? [`PostgreSQL 18 in ${config.dataDir}`] : []), ...embeddedPorts],
      /** Finishes what is running, then closes everything it opened. */
      async stop() {
        await stop();
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
  { trustedDocuments, onStep }: { trustedDocuments: string; onStep: (step: string) => void },
) {
  onStep("Bringing the database up to date");
  await migrate(databaseUrl);
  await prepareQueue(databaseUrl);
  // Connections that are closing may see PostgreSQL shut down, which is no error then.
  let stopping = false;
  const database = createDatabase(databaseUrl, {
    onError: (error) => stopping || log.warn({ err: error }, "database connection"),
  });
  const { ownerEmail, ownerPassword, supportAdminEmail, supportAdminPassword } = config;
  if (ownerEmail && ownerPassword) await ensureOwnerAccount(database, ownerEmail, ownerPassword);
  if (supportAdminEmail && supportAdminPassword) {
    await ensureSupportAdmin(database, supportAdminEmail, supportAdminPassword);
  }
  const isEmpty = (await database.system.organisation.count()) === 0;
  if (config.demo) onStep(isEmpty ? "Adding demo data" : "Checking the demo data");
  const seeded = config.demo ? await seedDemo(database) : [];
  // OWNER_EMAIL takes the place of the demo's owner.
  const signIns = seeded.filter(({ email }) => !ownerEmail || email !== DEMO_OWNER.email);
  await ensureTicketCategories(database);
  const isDemo = await holdsDemo(database);
  if (isDemo && !config.mayHoldDemo) throw new Error(DEMO_IN_PUBLIC);
  const now = () => new Date();
  const bus = config.redisUrl ? createRedisBus(config.redisUrl) : createMemoryBus();
  const mail = config.smtpUrl ? createSmtpMail(config.smtpUrl, config.mailFrom) : outboxMail;
  const payments = choosePayments(config, isDemo);
  const billing = chooseBilling(config, payments, now);
  const sms = chooseSms(config);
  const privateKey = await appSecret(database, "web push");
  const push = choosePush(config, { privateKey, isDemo });
  const signer = createSigner(await appSecret(database, "signer"));
  const deviceKeyOf = createDeviceKeys(await appSecret(database, "device keys"));
  const filesFolder = join(config.dataDir, "files");
  const files = config.s3 ? createS3Files(config.s3) : createDiskFiles(filesFolder);
  if (config.demo && isEmpty) await addDemoPhotos(database, files);
  await addFirstPosts({ database, files, now });
  if (isDemo) await adoptSubscriptions({ database, billing });
  await adoptMovements({ database, now });
  // With what only the database tells: whether this is a demo.
  const settings = {
    ...config,
    seller: sellerDetails(config, isDemo),
    ownerEmail: config.ownerEmail ?? (isDemo ? DEMO_OWNER.email : undefined),
  };
  const assistant = chooseAssistant(config);
  const adEvents = createRecordedAdEvents();
  const services = {
    config: settings,
    database,
    bus,
    queue,
    files,
    payments,
    billing,
    sms,
    push,
    signer,
    deviceKeyOf,
    assistant,
    adEvents,
    now,
  };
  const app = await createApp(services, schema, {
    webDist: join(WEB, "dist"),
    trustedDocuments,
  });
  // Background jobs use a pool of their own with longer timeouts, so that they take no connection from requests.
  const background = createDatabase(databaseUrl, {
    poolSize: BACKGROUND_POOL,
    background: true,
    onError: (error) => stopping || log.warn({ err: error }, "database connection"),
  });
  const settled = noteDelivery(bus, now);
  const mailReceivers: MailReceivers = {
    bounce: receiveBounce({ database: background }, { settled }),
    ticket: receiveTicketMail({ ...services, database: background }),
    support: receiveSupportMail({ ...services, database: background }),
  };
  const worker = await startWorker({
    connectionString: databaseUrl,
    tasks: {
      [DELIVER_MESSAGE]: deliverMessage({
        database: background,
        mail,
        now,
        addresses: services,
        attach: documentAttachment(background, files, settings.seller),
        settled,
      }),
      [HANDLE_MAIL]: handleMail({ ...services, database: background }, mailReceivers),
      [SEND_NOTICE]: sendNotice({ ...services, database: background }),
      [DELIVER_TEXT]: deliverText({ ...services, database: background }),
      [SETTLE_TEXT]: settleText({ ...services, database: background }),
      [LOOK_UP_TEXT]: lookUpText({ ...services, database: background }),
      [SIMULATE_REPORTS]: simulateReports({ ...services, database: background }),
      [CONFIRM_BY_TEXT]: confirmByText({ ...services, database: background }),
      [THANK_FOR_YES]: thankForYes({ ...services, database: background }),
      [SWEEP_TEXTS]: sweepTexts({ ...services, database: background }),
      [SEND_REMINDERS]: sendReminders({ ...services, database: background }),
      [SEND_VISIT_REMINDERS]: sendVisitReminders({ ...services, database: background }),
      [STOP_CLOCKS]: stopClocksOfDoneJob({ ...services, database: background }),
      [SEND_RECEIPT]: sendReceipt({ ...services, database: background }),
      [EXPIRE_CHECKOUT]: expireCheckout({ ...services, database: background }),
      [SWEEP_RECENT_PAYMENTS]: sweepPayments({ ...services, database: background }, RECENT_MS),
      [SWEEP_ALL_PAYMENTS]: sweepPayments({ ...services, database: background }, ALL_MS),
      [PROCESS_PENDING_REFUNDS]: processPendingRefunds({ ...services, database: background }),
      [SYNC_SUBSCRIPTION]: syncInBackground({ ...services, database: background }),
      [FIND_CHARGED_PLAN]: settleChargedPlan({ ...services, database: background }),
      [EXPIRE_PLAN_CHECKOUT]: expirePlanCheckout({ ...services, database: background }),
      [REPAIR_SUBSCRIPTIONS]: repairSubscriptions({ ...services, database: background }),
      [REMIND_OF_UNPAID]: remindOfUnpaid({ ...services, database: background }),
      [APPLY_BANK_DETAILS]: applyBankDetails({ ...services, database: background }),
      [SEND_PASSWORD_RESET]: sendPasswordReset({ ...services, database: background }),
      [MAIL_SUBSCRIBER]: mailSubscriber({ ...services, database: background }),
      [COUNT_BREACHES]: countBreaches({ ...services, database: background }),
      [SEND_DIGESTS]: sendDigests({ ...services, database: background }),
      [RECOUNT_CLOCKS]: recountClocks({ ...services, database: background }),
      [NOTE_SPENT_LOOKS]: noteSpentLooks({ ...services, database: background }),
      [END_QUIET_TICKETS]: endQuietTickets({ ...services, database: background }),
      [KEEP_BUSINESS_DAYS]: keepBusinessDays({ database: background, now }),
      [KEEP_MILESTONES]: keepMilestones({ database: background, now }),
      [PURGE_EXPIRED]: purgeExpired(background, now),
      [PURGE_DELETED]: purgeDeleted(background, now),
      [PURGE_UNSENT_ATTACHMENTS]: purgeUnsentAttachments(background, now),
      [WATCH_BUSINESS]: watchBusiness({ ...services, database: background }),
      [REMOVE_FILES]: removeFiles(files),
      [SWEEP_FILES]: sweepFiles({
        database: background,
        files,
        kinds: fileKinds,
        workFolders: [incomingFolder(config.dataDir), unfinishedFolder(filesFolder)],
      }),
    },
    crontab: [
      `17 3 * * * ${PURGE_EXPIRED}`,
      `27 3 * * * ${PURGE_DELETED}`,
      `29 3 * * * ${PURGE_UNSENT_ATTACHMENTS}`,
      `37 3 * * * ${SWEEP_FILES}`,
      `47 3 * * * ${HANDLE_MAIL}`,
      `* * * * * ${COUNT_BREACHES}`,
      `* * * * * ${NOTE_SPENT_LOOKS}`,
      `12 * * * * ${END_QUIET_TICKETS}`,
      `5 * * * * ${SEND_REMINDERS}`,
      `*/5 * * * * ${SWEEP_TEXTS}`,
      `57 3 * * * ${SWEEP_TEXTS} ?id=nightly {hours:"${SWEEP_NIGHTLY_HOURS}"}`,
      `* * * * * ${WATCH_BUSINESS}`,
      `*/10 * * * * ${SEND_VISIT_REMINDERS}`,
      `*/5 * * * * ${SWEEP_RECENT_PAYMENTS}`,
      // Once it is another day in Melbourne, in summer and in winter.
      `0 15 * * * ${KEEP_BUSINESS_DAYS}`,
      `15 15 * * * ${KEEP_MILESTONES}`,
      // 8:00 in Melbourne, 9:00 in summer.
      `0 22 * * * ${SEND_DIGESTS}`,
      // 2:47 in Melbourne, and 9:07 in the morning.
      `47 16 * * * ${REPAIR_SUBSCRIPTIONS}`,
      `17 17 * * * ${SWEEP_ALL_PAYMENTS}`,
      `7 23 * * * ${REMIND_OF_UNPAID}`,
    ].join("\n"),
    soleServer: !config.redisUrl,
  });
  // Removes leftovers of a crash at the start instead of waiting for the night.
  await queue.add(database.system, SWEEP_FILES, { orgId: "" }, { key: SWEEP_FILES });
  // Texts that came while the server was down.
  const sweep = { orgId: "", hours: SWEEP_NIGHTLY_HOURS };
  await queue.add(database.system, SWEEP_TEXTS, sweep, { key: SWEEP_TEXTS });
  // Catch up on days that ended and payments reported while the server was down.
  for (const task of [KEEP_MILESTONES, KEEP_BUSINESS_DAYS, SWEEP_ALL_PAYMENTS]) {
    await queue.add(database.system, task, { orgId: "" }, { key: task });
  }
  const isPrivate = isDemo || config.localPayments;
  await app.listen({ port: config.port, host: config.host ?? (isPrivate ? OWN_ADDRESS : ALL_ADDRESSES) });
  // Not waited for: the provider and name servers may be slow, or away.
  void checkPrices(services);
  void checkMailDomain(services);
  return {
    database,
    /** The sign-ins of the demo's people, where they exist. */
    signIns,
    embeddedPorts: [
      ...(files.kind === "disk" ? [`files in ${filesFolder}`] : []),
      ...(mail.kind === "outbox" ? ["mail stays in the outbox"] : []),
      ...(sms.kind === "outbox" ? ["texts stay in the outbox"] : []),
      ...(push.kind === "outbox" ? ["notices to devices stay here"] : []),
      ...(push.services.includes("apns") ? [] : ["no notices to the app for iOS (APNS_KEY sends them)"]),
      ...(push.services.includes("fcm")
        ? []
        : ["no notices to the app for Android (FCM_SERVICE_ACCOUNT sends them)"]),
      ...(isDemo && !config.host ? ["demo data, for this machine alone (HOST opens it)"] : []),
      ...(!isDemo && config.localPayments && !config.host
        ? ["LOCAL_PAYMENTS, for this machine only (HOST opens it)"]
        : []),
      ...(payments?.kind === "local" ? ["card payments on a local page, no money moves"] : []),
      ...(assistant ? [] : ["the assistant answers from the help articles, without a model"]),
      ...(config.redisUrl ? [] : ["live events in memory (one server)"]),
    ],
    async stop() {
      stopping = true;
      await Promise.all([app.close(), worker.stop()]);
      push.close();
      await Promise.all([database.close(), background.close(), bus.close(), endDrawing()]);
    },
  };
}
