import { jobNoteSchema } from "@fettle/rules/jobs/job-work.schema";
import { useWorkForm } from "./use-work-form.ts";

export const useNoteForm = (jobId: string, onAdded?: () => void) =>
  useWorkForm({ kind: "note", jobId, schema: jobNoteSchema, empty: { text: "" }, onAdded });
