import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { Switch } from "@fettle/design-system/Switch";
import { toast } from "@fettle/design-system/Toast";
import { updateOrganisationSchema } from "@fettle/rules/organisation/organisation.schema";
import { EMAIL_SIGNATURE_MAX } from "@fettle/rules/platform/field-lengths";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { Controller } from "react-hook-form";
import type { z } from "zod";
import { type MessageSettingsFragment, UpdateMessageSettingsDocument } from "../../../generated/graphql.ts";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { FormTextArea, FormTextField } from "../../../platform/forms/form-fields.tsx";
import { RestoredDraft } from "../../../platform/forms/restored-draft.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { formActions, form as formClass } from "../../identity/profile/profile.css.ts";

const schema = updateOrganisationSchema
  .pick({ visitReminders: true, reviewUrl: true, emailSignature: true })
  .required({ visitReminders: true });

type Values = z.input<typeof schema>;

const valuesOf = ({ visitReminders, reviewUrl, emailSignature }: MessageSettingsFragment): Values => ({
  visitReminders,
  reviewUrl: reviewUrl ?? "",
  emailSignature: emailSignature ?? "",
});

export function MessageSettings({ organisation }: { organisation: MessageSettingsFragment }) {
  const [update] = useMutation(UpdateMessageSettingsDocument, { context: { handlesErrors: true } });
  const { form, restoredFrom, startOver, goOnFrom } = useDraftForm({
    name: "message-settings",
    schema,
    values: valuesOf(organisation),
  });
  const { isDirty, isSubmitting, dirtyFields, errors } = form.formState;
  const submit = useServerSubmit(
    form,
    async (values) => {
      const changed = Object.entries(values).filter(([name]) => name in dirtyFields);
      const { data } = await update({ variables: { input: Object.fromEntries(changed) } });
      if (data) goOnFrom({ values: valuesOf(data.updateOrganisation) });
      toast({ title: "Messages saved", tone: "success" });
    },
    MESSAGES.failedToSave,
  );
  return (
    <form onSubmit={submit} noValidate>
      <Card title="Reminders, reviews and emails">
        <div className={formClass}>
          <RestoredDraft typedAt={restoredFrom} onStartOver={startOver} />
          <Controller
            control={form.control}
            name="visitReminders"
            render={({ field }) => (
              <Switch isSelected={field.value} onChange={field.onChange} onBlur={field.onBlur}>
                Text customers the day before a visit (1 credit each)
              </Switch>
            )}
          />
          <FormTextField
            control={form.control}
            name="reviewUrl"
            label="Review link"
            description="The link customers get in a review request"
            placeholder="https://g.page/r/your-business/review"
            inputMode="url"
            isOptional
          />
          <FormTextArea
            control={form.control}
            name="emailSignature"
            label="Email signature"
            limit={EMAIL_SIGNATURE_MAX}
            description="Added to the end of every customer email, above your business details"
            isOptional
          />
          <FormError message={errors.root?.message} />
          <div className={formActions}>
            <Button variant="primary" type="submit" isPending={isSubmitting} isDisabled={!isDirty}>
              Save
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}
