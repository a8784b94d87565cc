import { type JobStatus, jobStatusLabel } from "@fettle/rules/jobs/job-status";
import { formatMinutes } from "@fettle/rules/jobs/visit-place";

export const JOB_LABELS = {
  title: "Title",
  jobType: "Job type",
  status: "Status",
  customerId: "Customer",
  equipmentIds: "Equipment",
  scheduledAt: "Scheduled date and time",
  assignedTechIds: "Assigned technicians",
  description: "Description",
  durationMinutes: "Duration",
  siteAddress: "Visit address",
  accessNote: "Access note",
  siteContactName: "Site contact",
  siteContactPhone: "Site contact’s phone",
};

export function jobFieldWords(
  field: string,
  value: unknown,
  nameOf: (id: string) => string,
): string | undefined {
  if (field === "status") return jobStatusLabel(value as JobStatus);
  if (field === "customerId") return value ? nameOf(String(value)) : "No customer";
  if (field === "durationMinutes") return value ? formatMinutes(Number(value)) : "As usual";
  if (Array.isArray(value)) return value.map((id) => nameOf(String(id))).join(", ") || "None";
  return undefined;
}
