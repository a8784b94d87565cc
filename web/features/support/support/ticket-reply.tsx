import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { toast } from "@fettle/design-system/Toast";
import { ticketReplySchema } from "@fettle/rules/support/ticket.schema";
import { Send } from "lucide-react";
import { type RefObject, useImperativeHandle } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { ReplyToTicketDocument } from "../../../generated/graphql.ts";
import { createIdempotently } from "../../../platform/forms/create-idempotently.ts";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { FormTextArea } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { isSubmitKey, SubmitKey } from "../../../platform/forms/submit-key.tsx";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { AttachButtons, UnsentFiles, useFileDrop } from "./attachments.tsx";
import * as css from "./support.css.ts";
import { type AttachedFile, attachedFileSchema } from "./use-attachments.ts";
import { useTicketAttachments } from "./use-ticket-attachments.ts";

const schema = z.object({
  message: ticketReplySchema.shape.message,
  files: z.array(attachedFileSchema),
});

type Props = {
  ticketId: string;
  box: RefObject<(() => void) | null>;
};

/** Keeps a draft per ticket, including files, until sent. */
export function TicketReply({ ticketId, box }: Props) {
  const { form, forget, startOver, creation } = useDraftForm({
    name: `ticket-reply:${ticketId}`,
    schema,
    values: { message: "", files: [] as AttachedFile[] },
  });
  useImperativeHandle(box, () => () => form.setFocus("message"), [form]);
  const files = useWatch({ control: form.control, name: "files" });
  const attachments = useTicketAttachments(files, (change) =>
    form.setValue("files", change(form.getValues("files")), { shouldDirty: true }),
  );
  const [send] = useMutation(ReplyToTicketDocument, { context: { handlesErrors: true } });
  const submit = useServerSubmit(
    form,
    async ({ message, files: attached }) => {
      const attachmentIds = attached.map((file) => file.id);
      await createIdempotently(creation, (context) =>
        send({ variables: { ticketId, message, attachmentIds }, context }),
      );
      forget();
      startOver();
      toast({ title: "Reply sent", tone: "success" });
    },
    "Failed to send",
  );
  const drop = useFileDrop(attachments.add);
  return (
    <Card>
      <form
        className={css.write}
        onSubmit={submit}
        {...drop}
        onKeyDown={(event) => {
          if (isSubmitKey(event)) event.currentTarget.requestSubmit();
        }}
      >
        <FormError message={form.formState.errors.root?.message} />
        <FormTextArea control={form.control} name="message" label="Your reply" rows={3} />
        <UnsentFiles files={files} attachments={attachments} />
        <div className={css.foot}>
          <p className={css.hint}>Enter starts a new line, Ctrl and Enter sends</p>
          <AttachButtons onFiles={attachments.add} />
          <Button
            type="submit"
            variant="primary"
            icon={<Send />}
            isPending={form.formState.isSubmitting}
            isDisabled={attachments.isUploading}
          >
            Send
            <SubmitKey />
          </Button>
        </div>
      </form>
    </Card>
  );
}
