import type { ProposalKind } from "@fettle/rules/assistant/assistant";
import { invoicePlan, quotePlan } from "./document-plans.ts";
import { jobInvoicesPlan } from "./job-invoices-plan.ts";
import { changeJobPlan, jobPlan, scheduleJobPlan } from "./job-plans.ts";
import { mailPlan, textPlan } from "./message-plans.ts";
import { notePlan } from "./note-plan.ts";
import type { Plan } from "./plan.ts";
import { changeCustomerPlan, changeEquipmentPlan, customerPlan, equipmentPlan } from "./record-plans.ts";

export const plans: Record<ProposalKind, Plan> = {
  job: jobPlan,
  job_change: changeJobPlan,
  schedule: scheduleJobPlan,
  customer: customerPlan,
  customer_change: changeCustomerPlan,
  equipment: equipmentPlan,
  equipment_change: changeEquipmentPlan,
  note: notePlan,
  quote: quotePlan,
  invoice: invoicePlan,
  job_invoices: jobInvoicesPlan,
  text: textPlan,
  mail: mailPlan,
};
