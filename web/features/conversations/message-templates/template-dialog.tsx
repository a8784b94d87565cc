import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { FormLayout } from "@fettle/design-system/patterns/FormLayout";
import { toast } from "@fettle/design-system/Toast";
import { messageTemplateSchema } from "@fettle/rules/conversations/message-template.schema";
import { type FieldValues, SAMPLE_FIELDS, TEMPLATES } from "@fettle/rules/conversations/message-templates";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { RotateCcw } from "lucide-react";
import { useMemo } from "react";
import { Controller, useWatch } from "react-hook-form";
import {
  type MessageSettingsFragment,
  type MessageTemplateFieldsFragment,
  ResetMessageTemplateDocument,
  UpdateMessageTemplateDocument,
} from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { ConflictPanel } from "../../../platform/forms/conflict-panel.tsx";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { useVersionedSave } from "../../../platform/forms/use-versioned-save.ts";
import { isTooLong, MessageField, sentText } from "./message-field.tsx";
import { TextPreview } from "./text-preview.tsx";

interface TemplateDialogProps {
  template: MessageTemplateFieldsFragment;
  business: MessageSettingsFragment;
  onClose: () => void;
}

export function TemplateDialog({ template, business, onClose }: TemplateDialogProps) {
  const { kind, text, version, isDefault } = template;
  const { label, about, fields } = TEMPLATES[kind];
  const [update] = useMutation(UpdateMessageTemplateDocument, { context: { handlesErrors: true } });
  const [reset, resetting] = useMutation(ResetMessageTemplateDocument, { context: { handlesErrors: true } });
  const schema = useMemo(() => messageTemplateSchema(kind).pick({ text: true }), [kind]);
  const kept = useDraftForm({ name: `message-template:${kind}`, schema, values: { text }, version });
  const { save, startOver, ...review } = useVersionedSave(kept, { labels: { text: "Message" } });
  const values = sampleOf(business);
  const party = { business: business.name, answerBy: null };
  const typed = useWatch({ control: kept.form.control, name: "text" });
  const submit = useServerSubmit(
    kept.form,
    async (words) => {
      const isSaved = await save((stored) =>
        update({ variables: { kind, text: words.text, version: stored ?? version } }),
      );
      if (!isSaved) return;
      kept.forget();
      toast({ title: "Message saved", description: label, tone: "success" });
      onClose();
    },
    MESSAGES.failedToSave,
  );
  const backToDefault = async () => {
    try {
      await reset({ variables: { kind } });
      kept.forget();
      toast({ title: "Default restored", description: label, tone: "success" });
      onClose();
    } catch (error) {
      showFailure(error, MESSAGES.failedToSave);
    }
  };
  return (
    <FormDialog
      title={label}
      subtitle={about}
      kept={{ ...kept, startOver }}
      submitLabel="Save"
      submit={{ isDisabled: isTooLong(sentText(typed, values, party)) }}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormLayout>
        <ConflictPanel
          what="message"
          conflicts={review.conflicts}
          choices={review.choices}
          onChoose={review.choose}
        />
        <Controller
          control={kept.form.control}
          name="text"
          render={({ field, fieldState }) => (
            <MessageField
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              fields={fields}
              values={values}
              party={party}
              errorMessage={fieldState.error?.message}
              autoFocus
            />
          )}
        />
        <TextPreview text={typed} values={values} party={party}>
          Shown with a sample customer and visit.
        </TextPreview>
        {!isDefault && (
          <div>
            <Button
              variant="ghost"
              icon={<RotateCcw />}
              isPending={resetting.loading}
              onPress={() => void backToDefault()}
            >
              Reset to the default
            </Button>
          </div>
        )}
      </FormLayout>
    </FormDialog>
  );
}

export const sampleOf = ({ name, phone }: MessageSettingsFragment): FieldValues => ({
  ...SAMPLE_FIELDS,
  business: name,
  ...(phone && { phone }),
});
