import { useMutation } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { toast } from "@fettle/design-system/Toast";
import { formatPhone } from "@fettle/rules/platform/phone";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { useNavigate } from "react-router";
import { z } from "zod";
import { AttachConversationDocument } from "../../../generated/graphql.ts";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { CustomerPicker } from "../../customers/customers/customer-picker.tsx";
import { conversationsChanged } from "./message-cache.ts";
import * as css from "./messages.css.ts";

export function AttachBanner({ conversationId, phone }: { conversationId: string; phone: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.attach}>
      <Banner
        severity="info"
        title={`${formatPhone(phone)} isn’t linked to a customer yet.`}
        action={
          <Button size="inline" onPress={() => setOpen(true)}>
            Choose customer
          </Button>
        }
      >
        Choose the customer, or add a new one.
      </Banner>
      {isOpen && <AttachDialog conversationId={conversationId} onClose={() => setOpen(false)} />}
    </div>
  );
}

const schema = z.object({ customerId: z.string().nullable() });

type AttachDialogProps = {
  conversationId: string;
  onClose: () => void;
  /** Where to go once the number has a customer. By default, to the customer's thread. */
  hrefAfter?: (customerId: string) => string;
};

export function AttachDialog({ conversationId, onClose, hrefAfter }: AttachDialogProps) {
  const navigate = useNavigate();
  const kept = useDraftForm({
    name: `attach:${conversationId}`,
    schema,
    values: { customerId: null as string | null },
  });
  const [attach] = useMutation(AttachConversationDocument, {
    context: { handlesErrors: true },
    update: conversationsChanged,
  });
  const submit = useServerSubmit(
    kept.form,
    async ({ customerId }) => {
      if (!customerId) return kept.form.setError("customerId", { message: "Choose a customer" });
      const { data } = await attach({ variables: { id: conversationId, customerId } });
      kept.forget();
      onClose();
      toast({ title: "Conversation attached", tone: "success" });
      if (hrefAfter) await navigate(hrefAfter(customerId));
      else if (data) await navigate(`/messages/${data.attachConversation.id}`, { replace: true });
    },
    "Failed to attach the conversation",
  );
  return (
    <FormDialog
      title="Whose number is it?"
      kept={kept}
      submitLabel="Attach"
      submit={{}}
      onSubmit={submit}
      onClose={onClose}
    >
      <Controller
        control={kept.form.control}
        name="customerId"
        render={({ field: { value, onChange }, fieldState }) => (
          <CustomerPicker
            value={value}
            onChange={onChange}
            {...(fieldState.error?.message && { errorMessage: fieldState.error.message })}
          />
        )}
      />
    </FormDialog>
  );
}
