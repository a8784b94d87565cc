import { useMutation, useQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { Menu } from "@fettle/design-system/Menu";
import { Switch } from "@fettle/design-system/Switch";
import { toast } from "@fettle/design-system/Toast";
import { requiredMultiline } from "@fettle/rules/platform/input-fields";
import { MessageSquareText, Send } from "lucide-react";
import { useEffect, useState } from "react";
import { Controller, useFormState, useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { z } from "zod";
import {
  AddTicketNoteDocument,
  DeskCannedRepliesDocument,
  type DeskTicketFullFragment,
  ReplyAsStaffDocument,
} from "../../../generated/graphql.ts";
import { errorReason } from "../../../platform/apollo/error-text.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import type { UnderKey } from "../../../platform/apollo/with-idempotency-key.ts";
import { createIdempotently } from "../../../platform/forms/create-idempotently.ts";
import { FormTextArea } from "../../../platform/forms/form-fields.tsx";
import { RestoredDraft } from "../../../platform/forms/restored-draft.tsx";
import { isSubmitKey, SubmitKey } from "../../../platform/forms/submit-key.tsx";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { useStaffViewer } from "../../../platform/portal/staff-viewer.ts";
import { AttachButtons, UnsentFiles, useFileDrop } from "../support/attachments.tsx";
import { type AttachedFile, attachedFileSchema } from "../support/use-attachments.ts";
import * as css from "./desk-tickets.css.ts";
import { ticketHref } from "./queue-table.tsx";
import { WhoIsHere } from "./ticket-viewers.tsx";
import { useDeskAttachments } from "./use-desk-attachments.ts";

const schema = z.object({
  message: requiredMultiline("Message", "Write a message"),
  isInternal: z.boolean(),
  files: z.array(attachedFileSchema),
});
type Values = z.output<typeof schema>;

interface MessageFormProps {
  ticket: DeskTicketFullFragment;
  isFocused: boolean;
  onWriting: (isWriting: boolean) => void;
  onStale: () => void;
}

const newestOf = ({ entries, createdAt }: DeskTicketFullFragment) =>
  entries.findLast(({ kind }) => kind === "message")?.at ?? createdAt;

export function MessageForm({ ticket, isFocused, onWriting, onStale }: MessageFormProps) {
  const { id, status, mergedIntoId } = ticket;
  const isClosed = status === "closed" && !mergedIntoId;
  const me = useStaffViewer();
  const navigate = useNavigate();
  const kept = useDraftForm({
    name: `ticket:${id}`,
    schema,
    values: { message: "", isInternal: false, files: [] as AttachedFile[] },
  });
  const { form, creation, startOver, restoredFrom } = kept;
  const { isSubmitting } = useFormState({ control: form.control });
  const { control } = form;
  const [message, isInternal, files] = useWatch({ control, name: ["message", "isInternal", "files"] });
  const attachments = useDeskAttachments({
    ticketId: id,
    files,
    onFiles: (change) => form.setValue("files", change(form.getValues("files")), { shouldDirty: true }),
  });
  const drop = useFileDrop(attachments.add);
  const isWriting = message.trim() !== "";
  const newest = newestOf(ticket);
  // Messages that arrive while someone types must be shown before that person's reply can be sent.
  const [seen, setSeen] = useState(newest);
  if (!isWriting && seen !== newest) setSeen(newest);
  const unseen = ticket.entries.filter(
    ({ kind, at, authorId }) => kind === "message" && at > seen && authorId !== me.id,
  );
  useEffect(() => onWriting(isWriting), [isWriting, onWriting]);
  useEffect(() => {
    if (isFocused) form.setFocus("message");
  }, [isFocused, form]);
  const [reply] = useMutation(ReplyAsStaffDocument, { context: { handlesErrors: true } });
  const [note] = useMutation(AddTicketNoteDocument, { context: { handlesErrors: true } });
  const send = async (context: UnderKey, values: Values) => {
    const attachmentIds = values.files.map((file) => file.id);
    const variables = { ticketId: id, message: values.message, attachmentIds };
    if (values.isInternal) {
      await note({ variables, context });
      return id;
    }
    const { data } = await reply({ variables: { ...variables, seenUntil: seen }, context });
    return data?.replyAsStaff?.id ?? id;
  };
  const isThere = ({ message, isInternal }: Values) => {
    const last = ticket.entries.findLast(
      ({ kind, authorId }) => authorId === me.id && (kind === "message" || kind === "note"),
    );
    return last?.kind === (isInternal ? "note" : "message") && last.text === message.trim();
  };
  const submit = form.handleSubmit(async (values) => {
    try {
      const sentTo = await createIdempotently(creation, (context) => send(context, values));
      startOver();
      toast({ title: "Message added successfully" });
      if (sentTo !== id) void navigate(ticketHref(sentTo));
    } catch (error) {
      onStale();
      // A reload lost the answer to the first send. Its text is there, so there's nothing left to send.
      if (errorReason(error) === "SENT_BEFORE" && isThere(values)) return startOver();
      showFailure(error, "Error adding message");
    }
  });
  return (
    <Card title="Add Message" actions={<CannedReplies ticketId={id} onChoose={insert} />}>
      <form
        className={css.write}
        {...drop}
        onSubmit={submit}
        onKeyDown={(event) => {
          if (isSubmitKey(event)) event.currentTarget.requestSubmit();
        }}
      >
        {isClosed && (
          <p className={css.small}>This ticket is closed. If the customer replies, it opens a new ticket.</p>
        )}
        <RestoredDraft typedAt={restoredFrom} onStartOver={startOver} />
        <WhoIsHere viewers={ticket.viewers} />
        {unseen.length > 0 && !isInternal && (
          <Banner
            severity="warning"
            title="Someone replied while you were writing."
            isAlert
            action={
              <Button size="inline" onPress={() => setSeen(newest)}>
                I’ve read it
              </Button>
            }
          >
            {unseen.map((entry) => (
              <span key={entry.id} className={css.newer}>
                <strong>{entry.authorName}:</strong> {entry.text}
              </span>
            ))}
          </Banner>
        )}
        <div className={css.internal} data-internal={isInternal || undefined}>
          <FormTextArea
            control={form.control}
            name="message"
            label="Message"
            hideLabel
            rows={3}
            placeholder="Type your message..."
          />
        </div>
        <UnsentFiles files={files} attachments={attachments} />
        <div className={css.writeFoot}>
          <Controller
            control={form.control}
            name="isInternal"
            render={({ field: { value, onChange } }) => (
              <Switch isSelected={value} onChange={onChange}>
                Internal note (not visible to customer)
              </Switch>
            )}
          />
          <div className={css.writeActions}>
            <AttachButtons onFiles={attachments.add} />
            <Button
              type="submit"
              variant="primary"
              icon={<Send />}
              isPending={isSubmitting}
              isDisabled={!isWriting || attachments.isUploading}
            >
              Send
              <SubmitKey />
            </Button>
          </div>
        </div>
      </form>
    </Card>
  );

  function insert(words: string) {
    const typed = form.getValues("message");
    form.setValue("message", typed.trim() ? `${typed.trimEnd()}\n\n${words}` : words, { shouldDirty: true });
    form.setFocus("message");
  }
}

interface CannedRepliesProps {
  ticketId: string;
  onChoose: (text: string) => void;
}

function CannedReplies({ ticketId, onChoose }: CannedRepliesProps) {
  const { data } = useQuery(DeskCannedRepliesDocument, { variables: { ticketId } });
  const replies = data?.deskCannedReplies ?? [];
  if (replies.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button size="compact" variant="ghost" icon={<MessageSquareText />}>
          Canned replies
        </Button>
      }
      items={replies.map(({ id, title, text }) => ({ id, label: title, onAction: () => onChoose(text) }))}
    />
  );
}
