import { Banner } from "@fettle/design-system/Banner";
import { FormLayout } from "@fettle/design-system/patterns/FormLayout";
import { Select } from "@fettle/design-system/Select";
import { toast } from "@fettle/design-system/Toast";
import { fillTemplate, missingWords, TEMPLATES } from "@fettle/rules/conversations/message-templates";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { formatPhone } from "@fettle/rules/platform/phone";
import { Send } from "lucide-react";
import { useEffect, useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import type {
  MessageTemplateKind,
  TextDraftFieldsFragment,
  TextPartyFieldsFragment,
} from "../../../generated/graphql.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { UnverifiedBanner, useIsUnverified } from "../../../platform/session/unverified-banner.tsx";
import { isSubscriptionProblem } from "../../../platform/subscription/subscription-problem.ts";
import { isTooLong, MessageField, sentText } from "../message-templates/message-field.tsx";
import { TextPreview } from "../message-templates/text-preview.tsx";
import { isLowOnSms, SmsCreditBanner, useSmsCredits } from "./sms-credits.tsx";
import { pair } from "./text-dialog.css.ts";
import { internationalPhone, kindOf, textFormSchema, valuesOf } from "./text-form.ts";

export interface TextDialogProps {
  name: string;
  subtitle: string;
  draft: TextDraftFieldsFragment;
  sender: TextPartyFieldsFragment;
  kinds: readonly MessageTemplateKind[];
  load: (kind: MessageTemplateKind) => Promise<TextDraftFieldsFragment | undefined>;
  onSend: (text: { kind: MessageTemplateKind; phone: string; text: string }) => Promise<unknown>;
  onClose: () => void;
}

export function TextDialog(props: TextDialogProps) {
  const { name, subtitle, draft: first, sender, kinds, load, onSend, onClose } = props;
  const [draft, setDraft] = useState(first);
  const kept = useDraftForm({
    name,
    schema: textFormSchema,
    values: { kind: first.kind, phone: internationalPhone(first.phone ?? ""), text: first.template },
  });
  const { control } = kept.form;
  const typed = useWatch({ control }) as { kind: string; phone: string; text: string };
  const kind = kindOf(typed);
  const values = valuesOf(draft);
  const credits = useSmsCredits();
  const filled = fillTemplate(typed.text, values);
  const missing = "missing" in filled && draft.kind === kind ? missingWords(filled.missing) : undefined;
  const isOptedOut = draft.isOptedOut && typed.phone === internationalPhone(first.phone ?? "");
  const isUnverified = useIsUnverified();
  const isBlocked =
    isUnverified ||
    isOptedOut ||
    missing !== undefined ||
    credits?.allExhausted === true ||
    isTooLong(sentText(typed.text, values, sender));

  // A restored draft might use a different template.
  useEffect(() => {
    if (draft.kind !== kind) void load(kind).then((other) => other && setDraft(other));
  }, [draft.kind, kind, load]);

  const choose = async (next: MessageTemplateKind) => {
    const other = await load(next);
    if (!other) return;
    setDraft(other);
    kept.form.setValue("kind", next, { shouldDirty: true });
    kept.form.setValue("text", other.template, { shouldDirty: true });
  };

  const send = useServerSubmit(
    kept.form,
    async (words) => {
      if (isBlocked) return;
      try {
        await onSend({ ...words, kind });
      } catch (failure) {
        if (isSubscriptionProblem(failure)) return;
        const description = errorText(failure, MESSAGES.somethingWentWrong);
        toast({ title: MESSAGES.failedToSendSms, description, tone: "error" });
        throw failure;
      }
      kept.forget();
      toast({ title: MESSAGES.smsSent, description: words.phone, tone: "success" });
      onClose();
    },
    MESSAGES.failedToSendSms,
  );
  const left = credits && !credits.allExhausted && `, ${credits.totalAvailable} left`;
  return (
    <FormDialog
      title="Send SMS"
      subtitle={subtitle}
      kept={kept}
      showsKeys
      submitLabel={isLowOnSms(credits) && !isBlocked ? "Send Anyway" : "Send SMS"}
      submit={{ icon: <Send />, isDisabled: isBlocked }}
      onSubmit={send}
      onClose={onClose}
    >
      <FormLayout>
        {isUnverified && <UnverifiedBanner channel="text" />}
        {isOptedOut && (
          <Banner severity="error" title="They replied STOP.">
            You can’t text this number. Call or email instead.
          </Banner>
        )}
        {credits && <SmsCreditBanner credits={credits} />}
        <div className={pair}>
          <FormTextField
            control={control}
            name="phone"
            label="Phone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            onBlur={() => {
              const phone = internationalPhone(kept.form.getValues("phone"));
              kept.form.setValue("phone", phone, { shouldDirty: true });
            }}
          />
          {kinds.length > 1 && (
            <Select
              label="Template"
              items={kinds.map((id) => ({ id, label: TEMPLATES[id].label }))}
              selectedKey={kind}
              onSelectionChange={(next) => void choose(next)}
            />
          )}
        </div>
        <Controller
          control={control}
          name="text"
          render={({ field, fieldState }) => (
            <MessageField
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              fields={TEMPLATES[kind].fields}
              values={values}
              party={sender}
              errorMessage={fieldState.error?.message ?? missing}
            />
          )}
        />
        <TextPreview text={typed.text} values={values} party={sender}>
          {senderWords(sender)} Uses 1 credit{left}.
        </TextPreview>
      </FormLayout>
    </FormDialog>
  );
}

function senderWords({ name, number, takesReplies }: TextPartyFieldsFragment): string {
  const from = name ?? (number && formatPhone(number));
  const replies = takesReplies ? "Replies arrive in Messages." : "Customers can’t reply to it.";
  return from ? `From ${from}. ${replies}` : replies;
}
