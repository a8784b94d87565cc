import type { Task } from "./define-task.ts";
import { expirePlanCheckout } from "./domains/billing/subscriptions/expire-plan-checkout.ts";
import {
  settleChargedPlan,
  syncInBackground,
} from "./domains/billing/subscriptions/receive-billing-event.ts";
import { remindOfUnpaid, repairSubscriptions } from "./domains/billing/subscriptions/repair-subscriptions.ts";
import { confirmByText, thankForYes } from "./domains/conversations/replies/confirm-by-text.ts";
import { sweepAllTexts, sweepRecentTexts } from "./domains/conversations/replies/sweep-texts.ts";
import { sendVisitReminders } from "./domains/conversations/visit-reminders/send-visit-reminders.ts";
import { type Delivery, deliverMessage } from "./domains/delivery/messaging/deliver-message.ts";
import { sendNotice } from "./domains/delivery/push/send-notice.ts";
import {
  handleMail,
  type MailReceivers,
  takeUpFailedMails,
} from "./domains/delivery/received-mail/handle-mail.ts";
import { deliverText } from "./domains/delivery/texting/deliver-text.ts";
import { lookUpText } from "./domains/delivery/texting/look-up-text.ts";
import { settleText } from "./domains/delivery/texting/settle-text.ts";
import { simulateReports } from "./domains/delivery/texting/simulate-reports.ts";
import { purgeExpired } from "./domains/identity/identity/purge-expired.ts";
import { sendPasswordReset } from "./domains/identity/identity/send-password-reset.ts";
import { expireCheckout } from "./domains/invoicing/card-payments/expire-checkout.ts";
import { processPendingRefunds } from "./domains/invoicing/card-payments/process-pending-refunds.ts";
import { sendReceipt } from "./domains/invoicing/card-payments/send-receipt.ts";
import { sweepAllPayments, sweepRecentPayments } from "./domains/invoicing/card-payments/sweep-payments.ts";
import { sendReminders } from "./domains/invoicing/reminders/send-reminders.ts";
import { stopClocksOfDoneJob } from "./domains/jobs/job-clock/stop-clocks-of-done-job.ts";
import { applyBankDetails } from "./domains/organisation/organisation/apply-bank-details.ts";
import { watchBusiness } from "./domains/owner/alerts/watch-business.ts";
import { keepBusinessDays } from "./domains/owner/analytics/keep-business-days.ts";
import { keepMilestones } from "./domains/owner/analytics/keep-milestones.ts";
import { noteSpentLooks } from "./domains/owner/look-in/note-spent-looks.ts";
import { countBreaches, endQuietTickets } from "./domains/support/desk-rounds/desk-rounds.ts";
import { recountClocks } from "./domains/support/desk-rounds/recount-clocks.ts";
import { sendDigests } from "./domains/support/desk-rounds/send-digests.ts";
import { purgeUnsentAttachments } from "./domains/support/tickets/purge-unsent-attachments.ts";
import { mailSubscriber } from "./domains/website/newsletter/mail-subscriber.ts";
import { purgeDeleted } from "./platform/deleted-records/purge-deleted.ts";
import { removeFiles } from "./platform/files/remove-files.ts";
import { type Swept, sweepFiles } from "./platform/files/sweep-files.ts";
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
