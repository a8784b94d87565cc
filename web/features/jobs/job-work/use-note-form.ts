import { jobNoteSchema } from "@fettle/rules/jobs/job-work.schema";
import { useWorkForm, type WorkFormOptions } from "./use-work-form.ts";

export const useNoteForm = (
  jobId: string,
  options: Pick<WorkFormOptions<"note", { text: string }>, "onShown" | "onAdded" | "onRefused"> = {},
) => useWorkForm({ kind: "note", jobId, schema: jobNoteSchema, empty: { text: "" }, ...options });
