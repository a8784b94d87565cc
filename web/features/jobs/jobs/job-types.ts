import { JOB_TYPES } from "@fettle/rules/jobs/job-status";

export const NO_TYPE = "none";
export const TYPES = [
  { id: NO_TYPE, label: "No type" },
  ...JOB_TYPES.map((type) => ({ id: type, label: type })),
];
