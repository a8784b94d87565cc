import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { type Reply, replySchema } from "@fettle/rules/reply.schema";
import { Send } from "lucide-react";
import { useEffect } from "react";
import { Controller, useWatch } from "react-hook-form";
import { SendReplyDocument, type ThreadQuery } from "../../generated/graphql.ts";
import { createIdempotently } from "../../platform/forms/create-idempotently.ts";
import { FormError } from "../../platform/forms/form-error.tsx";
import { FormTextArea } from "../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../platform/forms/server-form.ts";
import { useDraftForm } from "../../platform/forms/use-draft-form.ts";
import { ChannelChoice, MessageCount, whyNoText } from "./composer.tsx";
import { placeMessage } from "./message-cache.ts";
import * as css from "./messages.css.ts";

type Props = {
  conversation: NonNullable<ThreadQuery["conversation"]>;
  /** The text to begin with: one that failed. */
  text?: string | undefined;
};

/** Writes to the customer: a text, or an email where there is an address. The draft is kept until it is sent. */
export function ReplyForm({ conversation: { id, customer, phone }, text }: Props) {
  const number = customer ? customer.phone : phone;
  const email = customer?.email ?? null;
  const kept = useDraftForm({
    name: `reply:${id}`,
    schema: replySchema,
    values: { channel: number || !email ? ("sms" as const) : ("email" as const), text: "" },
  });
  const { form, startOver, creation } = kept;
  useEffect(() => {
    if (text) form.setValue("text", text, { shouldDirty: true });
  }, [form, text]);
  const [sendReply] = useMutation(SendReplyDocument, {
    context: { handlesErrors: true },
    update: (cache, { data }) => data && placeMessage(cache, data.sendReply),
  });
  const send = (messageId: string, values: Reply) =>
    sendReply({ variables: { conversationId: id, ...values, id: messageId } });
  const submit = useServerSubmit(
    form,
    async (values) => {
      // Sent is sent: a second try of the same message changes nothing.
      await createIdempotently(creation, {
        create: (messageId) => send(messageId, values),
        update: async () => undefined,
      });
      startOver();
    },
    "Failed to send",
  );
  const [channel, typed] = useWatch({ control: form.control, name: ["channel", "text"] });
  const cannot =
    channel === "sms" ? whyNoText({ phone: number, textOptOut: customer?.textOptOut ?? null }) : null;
  return (
    <form
      className={css.reply}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
    >
      {email && (
        <Controller
          control={form.control}
          name="channel"
          render={({ field: { value, onChange } }) => <ChannelChoice channel={value} onChange={onChange} />}
        />
      )}
      <FormError message={form.formState.errors.root?.message} />
      <FormTextArea
        control={form.control}
        name="text"
        label="Message"
        hideLabel
        rows={2}
        placeholder="Write a message"
      />
      <div className={css.replyFoot}>
        <p className={css.count}>{cannot ?? <MessageCount text={typed} channel={channel} />}</p>
        <Button
          type="submit"
          variant="primary"
          icon={<Send />}
          isDisabled={cannot !== null}
          isPending={form.formState.isSubmitting}
        >
          Send
        </Button>
      </div>
    </form>
  );
}
