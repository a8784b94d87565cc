import { useMutation } from "@apollo/client/react";
import { Checkbox } from "@fettle/design-system/Checkbox";
import { statusUpdateFormSchema, UPDATE_TEXT_MAX } from "@fettle/rules/owner/status-incident.schema";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { Controller } from "react-hook-form";
import {
  AddStatusUpdateDocument,
  EditStatusUpdateDocument,
  type StatusIncidentFieldsFragment,
  StatusIncidentsDocument,
} from "../../../generated/graphql.ts";
import { withIdempotencyKey } from "../../../platform/apollo/with-idempotency-key.ts";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { FormTextArea } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import * as css from "./owner-status.css.ts";

interface Props {
  incidentId: string;
  /** Without it, the dialog adds an update. */
  update?: StatusIncidentFieldsFragment["updates"][number];
  onClose: () => void;
}

export function StatusUpdateDialog({ incidentId, update, onClose }: Props) {
  const options = { refetchQueries: [StatusIncidentsDocument], context: { handlesErrors: true } };
  const [add] = useMutation(AddStatusUpdateDocument, options);
  const [correct] = useMutation(EditStatusUpdateDocument, options);
  const kept = useDraftForm({
    name: `status-update:${incidentId}:${update?.id ?? "new"}`,
    schema: statusUpdateFormSchema,
    values: { text: update?.text ?? "", resolves: false },
  });
  const { control } = kept.form;
  const submit = useServerSubmit(
    kept.form,
    async ({ text, resolves }) => {
      await withIdempotencyKey(
        JSON.stringify(["status update", incidentId, update?.id, text, resolves]),
        (context): Promise<unknown> => {
          const sent = { context: context(options.context) };
          return update
            ? correct({ ...sent, variables: { id: update.id, text } })
            : add({ ...sent, variables: { incidentId, text, resolves } });
        },
      );
      kept.forget();
      onClose();
    },
    MESSAGES.failedToSave,
  );
  return (
    <FormDialog
      title={update ? "Edit update" : "Add update"}
      width="form"
      kept={kept}
      submitLabel="Publish"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={css.form}>
        <FormTextArea
          control={control}
          name="text"
          label="What’s happening"
          description="Everyone can read this. Don’t name customers."
          rows={4}
          limit={UPDATE_TEXT_MAX}
        />
        {!update && (
          <Controller
            control={control}
            name="resolves"
            render={({ field }) => (
              <Checkbox isSelected={field.value} onChange={field.onChange}>
                It’s fixed
              </Checkbox>
            )}
          />
        )}
      </div>
    </FormDialog>
  );
}
