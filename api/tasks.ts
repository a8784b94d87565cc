import type { Task } from "./define-task.ts";
import { keepBusinessDays } from "./domains/analytics/keep-business-days.ts";
import { keepMilestones } from "./domains/analytics/keep-milestones.ts";
import { expireCheckout } from "./domains/card-payments/expire-checkout.ts";
import { processPendingRefunds } from "./domains/card-payments/process-pending-refunds.ts";
import { sendReceipt } from "./domains/card-payments/send-receipt.ts";
import { sweepAllPayments, sweepRecentPayments } from "./domains/card-payments/sweep-payments.ts";
import { purgeDeleted } from "./domains/deleted-records/purge-deleted.ts";
import { countBreaches, endQuietTickets } from "./domains/desk-rounds/desk-rounds.ts";
import { recountClocks } from "./domains/desk-rounds/recount-clocks.ts";
import { sendDigests } from "./domains/desk-rounds/send-digests.ts";
import { removeFiles } from "./domains/files/remove-files.ts";
import { type Swept, sweepFiles } from "./domains/files/sweep-files.ts";
import { purgeExpired } from "./domains/identity/purge-expired.ts";
import { sendPasswordReset } from "./domains/identity/send-password-reset.ts";
import { stopClocksOfDoneJob } from "./domains/job-clock/stop-clocks-of-done-job.ts";
import { noteSpentLooks } from "./domains/look-in/note-spent-looks.ts";
import { type Delivery, deliverMessage } from "./domains/messaging/deliver-message.ts";
import { mailSubscriber } from "./domains/newsletter/mail-subscriber.ts";
import { applyBankDetails } from "./domains/organisation/apply-bank-details.ts";
import { watchBusiness } from "./domains/owner/watch-business.ts";
import { sendNotice } from "./domains/push/send-notice.ts";
import { handleMail, type MailReceivers, takeUpFailedMails } from "./domains/received-mail/handle-mail.ts";
import { sendReminders } from "./domains/reminders/send-reminders.ts";
import { confirmByText, thankForYes } from "./domains/replies/confirm-by-text.ts";
import { sweepAllTexts, sweepRecentTexts } from "./domains/replies/sweep-texts.ts";
import { expirePlanCheckout } from "./domains/subscriptions/expire-plan-checkout.ts";
import { settleChargedPlan, syncInBackground } from "./domains/subscriptions/receive-billing-event.ts";
import { remindOfUnpaid, repairSubscriptions } from "./domains/subscriptions/repair-subscriptions.ts";
import { deliverText } from "./domains/texting/deliver-text.ts";
import { lookUpText } from "./domains/texting/look-up-text.ts";
import { settleText } from "./domains/texting/settle-text.ts";
import { simulateReports } from "./domains/texting/simulate-reports.ts";
import { purgeUnsentAttachments } from "./domains/tickets/purge-unsent-attachments.ts";
import { sendVisitReminders } from "./domains/visit-reminders/send-visit-reminders.ts";
import type { WorkerOptions } from "./ports/queue/worker.ts";
import type { Services } from "./services.ts";

interface Needs {
  delivery: Delivery;
  receivers: MailReceivers;
  swept: Swept;
}

/** Every kind of background job. A job whose kind isn't here is never done. */
export const allTasks = ({ delivery, receivers, swept }: Needs): Task[] => [
  applyBankDetails,
  confirmByText,
  countBreaches,
  deliverMessage(delivery),
  deliverText,
  endQuietTickets,
  expireCheckout,
  expirePlanCheckout,
  handleMail(receivers),
  keepBusinessDays,
  keepMilestones,
  lookUpText,
  mailSubscriber,
  noteSpentLooks,
  processPendingRefunds,
  purgeDeleted,
  purgeExpired,
  purgeUnsentAttachments,
  recountClocks,
  remindOfUnpaid,
  removeFiles,
  repairSubscriptions,
  sendDigests,
  sendNotice,
  sendPasswordReset,
  sendReceipt,
  sendReminders,
  sendVisitReminders,
  settleChargedPlan,
  settleText,
  simulateReports,
  stopClocksOfDoneJob,
  sweepAllPayments,
  sweepAllTexts,
  sweepFiles(swept),
  sweepRecentPayments,
  sweepRecentTexts,
  syncInBackground,
  takeUpFailedMails,
  thankForYes,
  watchBusiness,
];

/** The tasks as the worker runs them: a payload of another shape fails like any other error. */
export const runnable = (tasks: Task[], services: Services): Pick<WorkerOptions, "tasks" | "crontab"> => ({
  tasks: Object.fromEntries(
    tasks.map((task) => [
      task.name,
      async (payload, attempt) => task.handle(services, task.payload.parse(payload), attempt),
    ]),
  ),
  crontab: tasks.flatMap(({ name, cron }) => (cron ? `${cron} ${name}` : [])).join("\n"),
});
