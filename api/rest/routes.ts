import { accountingExportRoutes } from "./accounting-exports.ts";
import { alertRoutes } from "./alerts.ts";
import { assistantRoutes } from "./assistant.ts";
import { authRoutes } from "./auth.ts";
import { blogRoutes } from "./blog.ts";
import { byRealm } from "./by-realm.ts";
import { completedJobRoutes } from "./completed-jobs.ts";
import { creditNoteRoutes } from "./credit-notes.ts";
import { customerRoutes } from "./customers.ts";
import { deskTicketRoutes } from "./desk-tickets.ts";
import { documentFileRoutes } from "./document-files.ts";
import { documentMailRoutes } from "./document-mail.ts";
import { equipmentRoutes } from "./equipment.ts";
import { exportRoutes } from "./exports.ts";
import { externalIdRoutes } from "./external-ids.ts";
import { importRoutes } from "./imports.ts";
import { invoiceRoutes } from "./invoices.ts";
import { jobHistoryRoutes } from "./job-history.ts";
import { jobPhotoRoutes } from "./job-photos.ts";
import { jobPickerRoutes } from "./job-pickers.ts";
import { jobScheduleRoutes } from "./job-schedule.ts";
import { jobTextRoutes } from "./job-texts.ts";
import { jobWorkRoutes } from "./job-work.ts";
import { jobRoutes } from "./jobs.ts";
import { meRoutes } from "./me.ts";
import { memberRoutes } from "./members.ts";
import { newsletterRoutes } from "./newsletter.ts";
import { organisationRoutes } from "./organisation.ts";
import { packRoutes } from "./packs.ts";
import { priceListRoutes } from "./price-list.ts";
import { publicDocumentRoutes } from "./public-documents.ts";
import { publicJobRoutes } from "./public-jobs.ts";
import { pushRoutes } from "./push.ts";
import { quoteRoutes } from "./quotes.ts";
import type { Route } from "./route.ts";
import { staffRoutes } from "./staff.ts";
import { subscriptionRoutes } from "./subscriptions.ts";
import { supportTicketRoutes } from "./support-tickets.ts";
import { trackingRoutes } from "./tracking.ts";

export const routes: Route[] = [
  ...authRoutes,
  ...meRoutes,
  ...pushRoutes,
  ...jobRoutes,
  ...jobScheduleRoutes,
  ...jobPickerRoutes,
  ...jobWorkRoutes,
  ...jobHistoryRoutes,
  ...jobPhotoRoutes,
  ...publicJobRoutes,
  ...trackingRoutes,
  ...completedJobRoutes,
  ...customerRoutes,
  ...equipmentRoutes,
  ...externalIdRoutes,
  ...importRoutes,
  ...exportRoutes,
  ...documentFileRoutes,
  ...accountingExportRoutes,
  ...memberRoutes,
  ...priceListRoutes,
  ...quoteRoutes,
  ...invoiceRoutes,
  ...creditNoteRoutes,
  ...documentMailRoutes,
  ...jobTextRoutes,
  ...publicDocumentRoutes,
  ...organisationRoutes,
  ...subscriptionRoutes,
  ...packRoutes,
  ...byRealm(supportTicketRoutes, deskTicketRoutes),
  ...staffRoutes,
  ...assistantRoutes,
  ...alertRoutes,
  ...blogRoutes,
  ...newsletterRoutes,
];
