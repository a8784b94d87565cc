import { useMutation, useQuery } from "@apollo/client/react";
import { FormLayout } from "@fettle/design-system/patterns/FormLayout";
import { SegmentedControl } from "@fettle/design-system/SegmentedControl";
import { toast } from "@fettle/design-system/Toast";
import { replySchema } from "@fettle/rules/conversations/reply.schema";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { normalisePhone } from "@fettle/rules/platform/phone";
import { Hash, Send, User } from "lucide-react";
import { Controller, useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { z } from "zod";
import { MessagedCustomerDocument, SendMessageDocument } from "../../../generated/graphql.ts";
import type { UnderKey } from "../../../platform/apollo/with-idempotency-key.ts";
import { createIdempotently } from "../../../platform/forms/create-idempotently.ts";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { FormTextArea, FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { UnverifiedBanner, useIsUnverified } from "../../../platform/session/unverified-banner.tsx";
import { CustomerPicker } from "../../customers/customers/customer-picker.tsx";
import { ChannelChoice, MessageCount, useEnding, whyNoText } from "./composer.tsx";
import { placeMessage } from "./message-cache.ts";
import * as css from "./messages.css.ts";

const WHOM = ["customer", "number"] as const;

const schema = replySchema
  .extend({ whom: z.enum(WHOM), customerId: z.string().nullable(), phone: z.string().trim() })
  .refine(({ whom, customerId }) => whom === "number" || customerId !== null, {
    path: ["customerId"],
    error: "Choose a customer",
  })
  .refine(({ whom, phone }) => whom === "customer" || phone !== "", {
    path: ["phone"],
    error: MESSAGES.phoneRequired,
  })
  .refine(({ whom, phone }) => whom === "customer" || phone === "" || normalisePhone(phone) !== null, {
    path: ["phone"],
    error: "Enter a valid phone number",
  });

type Values = z.output<typeof schema>;

const EMPTY: z.input<typeof schema> = {
  whom: "customer",
  customerId: null,
  phone: "",
  channel: "sms",
  text: "",
};

interface NewMessageDialogProps {
  onClose: () => void;
  /** The recipient's id, if it's already known. */
  to?: string;
}

export default function NewMessageDialog({ onClose, to }: NewMessageDialogProps) {
  const navigate = useNavigate();
  const kept = useDraftForm({
    name: to ? `message:new:${to}` : "message:new",
    schema,
    values: { ...EMPTY, customerId: to ?? null },
  });
  const { form, creation } = kept;
  const { control } = form;
  const [sendMessage] = useMutation(SendMessageDocument, {
    context: { handlesErrors: true },
    update: (cache, { data }) => data && placeMessage(cache, data.sendMessage),
  });
  const [whom, customerId, typedChannel, text] = useWatch({
    control,
    name: ["whom", "customerId", "channel", "text"],
  });
  const { data } = useQuery(MessagedCustomerDocument, {
    variables: { id: customerId ?? "" },
    skip: whom !== "customer" || !customerId,
  });
  const customer = whom === "customer" ? data?.customer : undefined;
  const email = customer?.email ?? null;
  const channel = email ? typedChannel : "sms";
  const cannot = customer && channel === "sms" ? whyNoText(customer) : null;
  const ending = useEnding(text, channel);
  const isUnverified = useIsUnverified();
  const isBlocked = isUnverified || cannot !== null;

  const send = (context: UnderKey, { whom: to, customerId: chosen, phone, text: words }: Values) =>
    sendMessage({
      variables: { channel, text: words, ...(to === "customer" ? { customerId: chosen } : { phone }) },
      context,
    });
  const submit = useServerSubmit(
    form,
    async (values) => {
      if (isBlocked) return;
      const sent = await createIdempotently(creation, (context) => send(context, values));
      kept.forget();
      toast({ title: channel === "sms" ? MESSAGES.smsSent : "Email sent", tone: "success" });
      onClose();
      const threadId = sent.data?.sendMessage.conversationId;
      await navigate(threadId ? `/messages/${threadId}` : "/messages");
    },
    "Failed to send",
  );
  return (
    <FormDialog
      title="New message"
      kept={kept}
      submitLabel="Send"
      showsKeys
      submit={{ icon: <Send />, isDisabled: isBlocked }}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormLayout>
        {isUnverified && <UnverifiedBanner channel={channel === "sms" ? "text" : "email"} />}
        <Controller
          control={control}
          name="whom"
          render={({ field: { value, onChange } }) => (
            <div className={css.sendAs}>
              <SegmentedControl
                label="To"
                items={[
                  { id: "customer", label: "Customer", icon: <User /> },
                  { id: "number", label: "Number", icon: <Hash /> },
                ]}
                selectedKey={value}
                onChange={onChange}
              />
            </div>
          )}
        />
        {whom === "customer" ? (
          <Controller
            control={control}
            name="customerId"
            render={({ field: { value, onChange }, fieldState }) => (
              <CustomerPicker
                value={value}
                onChange={onChange}
                {...(fieldState.error?.message && { errorMessage: fieldState.error.message })}
              />
            )}
          />
        ) : (
          <FormTextField
            control={control}
            name="phone"
            label="Mobile number"
            type="tel"
            inputMode="tel"
            autoComplete="off"
          />
        )}
        {email && (
          <ChannelChoice
            channel={channel}
            onChange={(next) => form.setValue("channel", next, { shouldDirty: true })}
          />
        )}
        <FormTextArea
          control={control}
          name="text"
          label="Message"
          rows={4}
          placeholder="Write a message"
          description={ending.words}
        />
        <p className={css.count}>
          {cannot ?? <MessageCount text={text && ending.complete} channel={channel} />}
        </p>
      </FormLayout>
    </FormDialog>
  );
}
