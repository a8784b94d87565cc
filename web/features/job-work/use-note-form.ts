import { useMutation } from "@apollo/client/react";
import { jobNoteSchema } from "@fettle/rules/job-work.schema";
import { MESSAGES } from "@fettle/rules/messages";
import { AddJobNoteDocument } from "../../generated/graphql.ts";
import { useEntryForm } from "./use-entry-form.ts";

export function useNoteForm(jobId: string, onAdded?: () => void) {
  const [add] = useMutation(AddJobNoteDocument, { context: { handlesErrors: true } });
  return useEntryForm({
    name: `job-note:${jobId}`,
    schema: jobNoteSchema,
    empty: { text: "" },
    add: async ({ text }) => {
      await add({ variables: { jobId, text } });
      onAdded?.();
    },
    failure: MESSAGES.failedToAddNote,
  });
}
