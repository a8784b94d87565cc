/** The fields of a job that others may have changed as well, as its form names them. */
export const JOB_LABELS = {
  title: "Title",
  jobType: "Job type",
  status: "Status",
  customerId: "Customer",
  equipmentIds: "Equipment",
  scheduledAt: "Scheduled date and time",
  assignedTechIds: "Assigned technicians",
  description: "Description",
};
