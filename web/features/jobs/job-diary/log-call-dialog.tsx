import { useApolloClient } from "@apollo/client/react";
import { RadioGroup } from "@fettle/design-system/RadioGroup";
import { toast } from "@fettle/design-system/Toast";
import { jobCallSchema } from "@fettle/rules/jobs/job-call.schema";
import { Controller } from "react-hook-form";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { FormTextArea } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { aboutJob } from "../../../platform/job-cache/about-job.ts";
import { WAITS } from "../../../platform/outbox/item-words.ts";
import { useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { callKind, FAILED_TO_LOG_CALL } from "./call-kind.ts";

export interface LogCallDialogProps {
  jobId: string;
  customer: string | undefined;
  onClose: () => void;
}

export default function LogCallDialog({ jobId, customer, onClose }: LogCallDialogProps) {
  const { cache } = useApolloClient();
  const outbox = useOutbox();
  const kept = useDraftForm({
    name: `job-call:${jobId}`,
    schema: jobCallSchema,
    values: { direction: "inbound" as const, text: "" },
  });
  const submit = useServerSubmit(
    kept.form,
    async (call) => {
      const about = aboutJob(cache, jobId);
      const { state } = await outbox.send(callKind, { variables: { jobId, ...call }, about });
      kept.forget();
      toast({
        title: "Call logged",
        description: state === "waiting" ? WAITS : undefined,
        tone: "success",
      });
      onClose();
    },
    FAILED_TO_LOG_CALL,
  );
  return (
    <FormDialog
      title="Log call"
      width="confirm"
      kept={kept}
      submitLabel="Log call"
      submit={{ needsServer: false }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Controller
        control={kept.form.control}
        name="direction"
        render={({ field }) => (
          <RadioGroup
            label="Who called?"
            items={[
              { id: "inbound", label: `${customer ?? "The customer"} called` },
              { id: "outbound", label: "We called" },
            ]}
            value={field.value ?? "inbound"}
            onChange={field.onChange}
          />
        )}
      />
      <FormTextArea
        control={kept.form.control}
        name="text"
        label="Note"
        isOptional
        rows={4}
        autoFocus
        placeholder="What was it about?"
      />
    </FormDialog>
  );
}
