import { useApolloClient } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { FormLayout } from "@fettle/design-system/patterns/FormLayout";
import { toast } from "@fettle/design-system/Toast";
import { DOCUMENTS, type DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import { type SendQuoteInput, sendQuoteSchema } from "@fettle/rules/invoicing/document-mail.schema";
import { MessageSquare, Send } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { type UnderKey, withIdempotencyKey } from "../../../platform/apollo/with-idempotency-key.ts";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { FormTextArea, FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { UnverifiedBanner, useIsUnverified } from "../../../platform/session/unverified-banner.tsx";
import { isSubscriptionProblem } from "../../../platform/subscription/subscription-problem.ts";
import { type Suppression, suppressionIn } from "../../delivery/mail-suppressions/suppression.ts";
import { SuppressionBanner } from "../../delivery/mail-suppressions/suppression-banner.tsx";
import { LOW_CREDITS_IN_BANNERS } from "../../delivery/usage/usage-alert.ts";
import { documentChanged } from "./document-cache.ts";
import { CreditBanner, useEmailCredits } from "./email-credits.tsx";

type EmailWords = { to: string; subject: string; message: string };

export interface EmailDialogProps {
  kind: DocumentKind;
  noun?: { noun: string; title: string };
  document: { id: string; number: string };
  initial: EmailWords;
  recipients: z.ZodType<string[], string>;
  problems?: ReactNode;
  /** Offers a text instead, e.g. if the customer has no email. */
  onText?: () => void;
  onSend: (to: string[], words: SentWords, context: UnderKey) => Promise<unknown>;
  onClose: () => void;
}

const { subject, message } = sendQuoteSchema.shape;
type SentWords = Pick<SendQuoteInput, "subject" | "message">;

export function EmailDialog({
  kind,
  noun: words = DOCUMENTS[kind],
  document: { id, number },
  initial,
  recipients,
  problems,
  onText,
  onSend,
  onClose,
}: EmailDialogProps) {
  const { cache } = useApolloClient();
  const { noun, title } = words;
  const schema = useMemo(() => z.object({ to: recipients, subject, message }), [recipients]);
  const kept = useDraftForm({ name: `email:${id}`, schema, values: initial, isOnlyOnSame: true });
  const { control } = kept.form;
  const credits = useEmailCredits();
  const needed = recipients.safeParse(useWatch({ control, name: "to" })).data?.length ?? 1;
  const isUnverified = useIsUnverified();
  const [suppressed, setSuppressed] = useState<Suppression | null>(null);
  const isBlocked =
    isUnverified ||
    Boolean(problems) ||
    credits?.allExhausted === true ||
    (credits !== undefined && needed > credits.totalAvailable);

  const fallback = `Unable to send ${noun} email`;
  const fail = (failure: unknown) => {
    if (isSubscriptionProblem(failure)) return;
    toast({ title: "Failed to send email", description: errorText(failure, fallback), tone: "error" });
  };
  const send = useServerSubmit(
    kept.form,
    async ({ to, ...words }) => {
      if (isBlocked) return;
      setSuppressed(null);
      try {
        await withIdempotencyKey(`email:${id}`, (context) => onSend(to, words, context));
        documentChanged(cache, kind);
      } catch (failure) {
        const suppression = suppressionIn(failure);
        return suppression ? setSuppressed(suppression) : fail(failure);
      }
      kept.forget();
      toast({ title: `${title} sent`, description: to.join(", "), tone: "success" });
      onClose();
    },
    fallback,
  );

  const isLow = credits !== undefined && !isBlocked && credits.totalAvailable <= LOW_CREDITS_IN_BANNERS.email;
  return (
    <FormDialog
      title={`Email ${number}`}
      kept={kept}
      submitLabel={isLow ? "Send Anyway" : "Send"}
      submit={{ icon: <Send />, isDisabled: isBlocked }}
      onSubmit={send}
      onClose={onClose}
    >
      <FormLayout>
        {isUnverified && <UnverifiedBanner />}
        {problems}
        {suppressed && (
          <SuppressionBanner
            address={suppressed.address}
            label="Send anyway"
            onLifted={() => void send()}
            isAlert
          >
            {suppressed.message}
          </SuppressionBanner>
        )}
        {credits && <CreditBanner credits={credits} needed={needed} noun={noun} />}
        <FormTextField
          control={control}
          name="to"
          label={kind === "quote" ? "To" : "To (separate addresses with commas)"}
          type={kind === "quote" ? "email" : "text"}
          inputMode="email"
          autoFocus
        />
        {onText && (
          <Button size="inline" variant="ghost" icon={<MessageSquare />} onPress={onText}>
            {`Text the ${noun} instead`}
          </Button>
        )}
        <FormTextField control={control} name="subject" label="Subject" />
        <FormTextArea
          control={control}
          name="message"
          label="Message"
          rows={9}
          description={`${number.charAt(0).toUpperCase()}${number.slice(1)} is attached as a PDF.`}
        />
      </FormLayout>
    </FormDialog>
  );
}
