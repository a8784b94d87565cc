import { useMutation } from "@apollo/client/react";
import { SegmentedControl } from "@fettle/design-system/SegmentedControl";
import {
  INCIDENT_TITLE_MAX,
  incidentFormSchema,
  statusIncidentSchema,
  UPDATE_TEXT_MAX,
} from "@fettle/rules/owner/status-incident.schema";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { Controller } from "react-hook-form";
import { z } from "zod";
import {
  EditStatusIncidentDocument,
  OpenStatusIncidentDocument,
  type StatusIncidentFieldsFragment,
  StatusIncidentsDocument,
} from "../../../generated/graphql.ts";
import { withIdempotencyKey } from "../../../platform/apollo/with-idempotency-key.ts";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { FormTextArea, FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import * as css from "./owner-status.css.ts";
import { PartsField } from "./parts-field.tsx";

interface Props {
  /** Without it, the dialog opens a new incident with its first update. */
  incident?: StatusIncidentFieldsFragment;
  onClose: () => void;
}

type Values = z.input<typeof incidentFormSchema>;

const IMPACTS = [
  { id: "degraded" as const, label: "Slow or partly down" },
  { id: "down" as const, label: "Down" },
];

const withoutUpdate = statusIncidentSchema.extend({ text: z.string() });

export function IncidentDialog({ incident, onClose }: Props) {
  const options = { refetchQueries: [StatusIncidentsDocument], context: { handlesErrors: true } };
  const [open] = useMutation(OpenStatusIncidentDocument, options);
  const [edit] = useMutation(EditStatusIncidentDocument, options);
  const kept = useDraftForm<Values>({
    name: `incident:${incident?.id ?? "new"}`,
    schema: incident ? withoutUpdate : incidentFormSchema,
    values: {
      title: incident?.title ?? "",
      parts: [...(incident?.parts ?? [])],
      impact: incident?.impact === "down" ? "down" : "degraded",
      text: "",
    },
  });
  const { control } = kept.form;
  const submit = useServerSubmit(
    kept.form,
    async ({ text, ...input }) => {
      await withIdempotencyKey(
        JSON.stringify(["incident", incident?.id, input, text]),
        (context): Promise<unknown> => {
          const sent = { context: context(options.context) };
          return incident
            ? edit({ ...sent, variables: { id: incident.id, input } })
            : open({ ...sent, variables: { input, text } });
        },
      );
      kept.forget();
      onClose();
    },
    MESSAGES.failedToSave,
  );
  return (
    <FormDialog
      title={incident ? "Edit incident" : "New incident"}
      width="form"
      kept={kept}
      submitLabel="Publish"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={css.form}>
        <FormTextField control={control} name="title" label="Title" maxLength={INCIDENT_TITLE_MAX} />
        <PartsField control={control} name="parts" />
        <Controller
          control={control}
          name="impact"
          render={({ field }) => (
            <SegmentedControl
              label="Impact"
              items={IMPACTS}
              selectedKey={field.value}
              onChange={field.onChange}
            />
          )}
        />
        {!incident && (
          <FormTextArea
            control={control}
            name="text"
            label="What’s happening"
            description="Everyone can read this. Don’t name customers."
            rows={4}
            limit={UPDATE_TEXT_MAX}
          />
        )}
      </div>
    </FormDialog>
  );
}
