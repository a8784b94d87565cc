import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { Checkbox } from "@fettle/design-system/Checkbox";
import { toast } from "@fettle/design-system/Toast";
import { SENDER_NAME_MAX, senderNameSchema } from "@fettle/rules/delivery/sender-name";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { formatPhone } from "@fettle/rules/platform/phone";
import { Controller } from "react-hook-form";
import { SetTextSenderDocument, type TextSenderFieldsFragment } from "../../../generated/graphql.ts";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { RestoredDraft } from "../../../platform/forms/restored-draft.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { formActions, form as formClass, help } from "../../identity/profile/profile.css.ts";

const valuesOf = ({ name }: TextSenderFieldsFragment) => ({ name: name ?? "", isRegistered: name !== null });

export function TextSenderCard({ sender, isAdmin }: { sender: TextSenderFieldsFragment; isAdmin: boolean }) {
  return (
    <Card title="Text sender">
      {isAdmin ? (
        <TextSenderForm sender={sender} />
      ) : (
        <p className={help}>{senderWords(sender)} Only an admin can change this.</p>
      )}
    </Card>
  );
}

function senderWords({ name, number, answerBy }: TextSenderFieldsFragment): string {
  if (name)
    return `Texts come from ${name}. Customers can’t reply to it, so texts tell them to use ${answerBy} instead.`;
  return number
    ? `Texts come from ${formatPhone(number)}, and replies arrive here.`
    : "Texts come from one of our numbers, and replies arrive here.";
}

function TextSenderForm({ sender }: { sender: TextSenderFieldsFragment }) {
  const [update] = useMutation(SetTextSenderDocument, { context: { handlesErrors: true } });
  const { form, restoredFrom, startOver, goOnFrom } = useDraftForm({
    name: "text-sender",
    schema: senderNameSchema,
    values: valuesOf(sender),
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  const submit = useServerSubmit(
    form,
    async ({ name, isRegistered }) => {
      const { data } = await update({
        variables: { name, isRegistered },
        update: (cache, { data: saved }) => {
          if (saved) cache.modify({ fields: { textSender: () => saved.setTextSender } });
        },
      });
      if (data) goOnFrom({ values: valuesOf(data.setTextSender) });
      toast({ title: "Sender saved", tone: "success" });
    },
    MESSAGES.failedToSave,
  );
  return (
    <form onSubmit={submit} noValidate className={formClass}>
      <RestoredDraft typedAt={restoredFrom} onStartOver={startOver} />
      <p className={help}>{senderWords(sender)}</p>
      <FormTextField
        control={form.control}
        name="name"
        label="Name instead of a number"
        description="Up to 11 letters, digits and spaces. Customers can’t reply to a name, so texts say who to call."
        maxLength={SENDER_NAME_MAX}
        isOptional
      />
      <Controller
        control={form.control}
        name="isRegistered"
        render={({ field }) => (
          <Checkbox isSelected={field.value} onChange={field.onChange} onBlur={field.onBlur}>
            This name is registered for our business in the SMS Sender ID Register
          </Checkbox>
        )}
      />
      <FormError message={errors.isRegistered?.message ?? errors.root?.message} />
      <div className={formActions}>
        <Button variant="primary" type="submit" isPending={isSubmitting} isDisabled={!isDirty}>
          Save
        </Button>
      </div>
    </form>
  );
}
