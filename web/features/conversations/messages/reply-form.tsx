import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import {
  missingWords,
  TEMPLATE_KINDS,
  type TemplateKind,
  unfilledIn,
} from "@fettle/rules/conversations/message-templates";
import { replySchema } from "@fettle/rules/conversations/reply.schema";
import { Send } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import { z } from "zod";
import {
  type ConversationRowFragment,
  SendReplyDocument,
  SendThreadTemplateDocument,
} from "../../../generated/graphql.ts";
import type { UnderKey } from "../../../platform/apollo/with-idempotency-key.ts";
import { createIdempotently } from "../../../platform/forms/create-idempotently.ts";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { FormTextArea } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { isSubmitKey, SubmitKey } from "../../../platform/forms/submit-key.tsx";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { useIsPhone, useIsTouch } from "../../../platform/screen/media-query.ts";
import { needsConfirmation, useIsUnverified } from "../../../platform/session/unverified-banner.tsx";
import { type Suppression, suppressionIn } from "../../delivery/mail-suppressions/suppression.ts";
import { SuppressionBanner } from "../../delivery/mail-suppressions/suppression-banner.tsx";
import { ChannelChoice, MessageCount, useEnding, whyNoText } from "./composer.tsx";
import { placeMessage } from "./message-cache.ts";
import * as css from "./messages.css.ts";
import { useNextThread } from "./next-thread.ts";
import { TemplateMenu } from "./template-menu.tsx";

const schema = replySchema.extend({
  /** The template the draft is based on, and the job it was for. */
  kind: z.enum(TEMPLATE_KINDS).nullable(),
  jobId: z.string().nullable(),
});
type Values = z.output<typeof schema>;

type Props = {
  conversation: Pick<ConversationRowFragment, "id" | "customer" | "phone">;
  text?: string | undefined;
};

export function ReplyForm({ conversation: { id, customer, phone }, text }: Props) {
  const number = customer ? customer.phone : phone;
  const email = customer?.email ?? null;
  const kept = useDraftForm({
    name: `reply:${id}`,
    schema,
    values: {
      channel: number || !email ? ("sms" as const) : ("email" as const),
      text: "",
      kind: null as TemplateKind | null,
      jobId: null as string | null,
    },
  });
  const { form, startOver, creation } = kept;
  useEffect(() => {
    if (text) form.setValue("text", text, { shouldDirty: true });
  }, [form, text]);
  const [sendReply] = useMutation(SendReplyDocument, {
    context: { handlesErrors: true },
    update: (cache, { data }) => data && placeMessage(cache, data.sendReply),
  });
  const [sendTemplate] = useMutation(SendThreadTemplateDocument, {
    context: { handlesErrors: true },
    update: (cache, { data }) => data && placeMessage(cache, data.sendJobText.message),
  });
  /** Sends the job with its template, so a YES reply confirms the visit. */
  const send = (context: UnderKey, { channel: as, text: words, kind, jobId }: Values): Promise<unknown> =>
    kind && jobId && as === "sms"
      ? sendTemplate({ variables: { jobId, kind, text: words }, context })
      : sendReply({ variables: { conversationId: id, channel: as, text: words }, context });
  const [suppressed, setSuppressed] = useState<Suppression | null>(null);
  const navigate = useNavigate();
  const { search } = useLocation();
  const next = useNextThread(id);
  const isPhone = useIsPhone();
  const isTouch = useIsTouch();
  const offersNext = next !== undefined && !isPhone;
  const goesOn = useRef(false);
  const openNext = () => navigate({ pathname: `/messages/${next}`, search });
  const submit = useServerSubmit(
    form,
    async (values) => {
      setSuppressed(null);
      try {
        await createIdempotently(creation, (context) => send(context, values));
      } catch (failure) {
        const suppression = suppressionIn(failure);
        if (!suppression) throw failure;
        return setSuppressed(suppression);
      }
      startOver();
      if (goesOn.current && next) await openNext();
    },
    "Failed to send",
  );
  const [channel, typed] = useWatch({ control: form.control, name: ["channel", "text"] });
  const ending = useEnding(typed, channel);
  const missing = unfilledIn(typed);
  const isUnverified = useIsUnverified();
  const cannot =
    (isUnverified ? needsConfirmation(channel === "sms" ? "text" : "email") : null) ??
    (channel === "sms" ? whyNoText({ phone: number, textOptOut: customer?.textOptOut ?? null }) : null) ??
    (missing.length > 0 ? missingWords(missing, "This customer has no visit booked in yet.") : null);
  const fill = (words: string, template: { kind: TemplateKind; jobId: string | null }) => {
    form.setValue("kind", template.kind, { shouldDirty: true });
    form.setValue("jobId", template.jobId, { shouldDirty: true });
    form.setValue("text", words, { shouldDirty: true });
    form.setFocus("text");
  };
  const { isSubmitting } = form.formState;
  return (
    <form
      className={css.reply}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (!typed && event.key === "Enter" && event.target instanceof HTMLTextAreaElement && offersNext) {
          event.preventDefault();
          return void openNext();
        }
        // So J and K reach the list again.
        if (event.key === "Escape" && event.target instanceof HTMLTextAreaElement) return event.target.blur();
        if (!isSubmitKey(event)) return;
        goesOn.current = offersNext;
        event.currentTarget.requestSubmit();
      }}
    >
      <div className={css.writeHead}>
        {email ? (
          <Controller
            control={form.control}
            name="channel"
            render={({ field: { value, onChange } }) => <ChannelChoice channel={value} onChange={onChange} />}
          />
        ) : (
          <span />
        )}
        <TemplateMenu conversationId={id} onFill={fill} />
      </div>
      {suppressed && (
        <SuppressionBanner
          address={suppressed.address}
          label="Send anyway"
          onLifted={() => void submit()}
          isAlert
        >
          {suppressed.message}
        </SuppressionBanner>
      )}
      <FormError message={form.formState.errors.root?.message} />
      <FormTextArea
        control={form.control}
        name="text"
        label="Message"
        hideLabel
        rows={2}
        autoFocus={!isTouch}
        placeholder="Write a message"
        description={ending.words}
      />
      <div className={css.replyFoot}>
        <p className={cannot ? css.cannot : css.count}>
          {cannot ?? (typed && <MessageCount text={ending.complete} channel={channel} />)}
        </p>
        <div className={css.sends}>
          <Button
            type="submit"
            variant={offersNext ? "secondary" : "primary"}
            icon={<Send />}
            isDisabled={cannot !== null}
            isPending={isSubmitting && !goesOn.current}
            onPress={() => {
              goesOn.current = false;
            }}
          >
            Send
            {!offersNext && <SubmitKey />}
          </Button>
          {offersNext && (
            <Button
              type="submit"
              variant="primary"
              icon={<Send />}
              isDisabled={cannot !== null}
              isPending={isSubmitting && goesOn.current}
              onPress={() => {
                goesOn.current = true;
              }}
            >
              Send and next
              <SubmitKey />
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
