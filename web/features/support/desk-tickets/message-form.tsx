import { useMutation, useQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { Menu } from "@fettle/design-system/Menu";
import { Switch } from "@fettle/design-system/Switch";
import { TextArea } from "@fettle/design-system/TextArea";
import { toast } from "@fettle/design-system/Toast";
import { TEXT_MAX } from "@fettle/rules/platform/field-lengths";
import { requiredMultiline } from "@fettle/rules/platform/input-fields";
import { MessageSquareText, Send } from "lucide-react";
import { type RefObject, useEffect, useId, useImperativeHandle, useState } from "react";
import { Controller, useFormState, useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { z } from "zod";
import {
  AddTicketNoteDocument,
  DeskCannedRepliesDocument,
  type DeskTicketFullFragment,
  ReplyAsStaffDocument,
} from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import type { UnderKey } from "../../../platform/apollo/with-idempotency-key.ts";
import { createIdempotently } from "../../../platform/forms/create-idempotently.ts";
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
  /** Gives the focus away: the message is sent, or its writer leaves it. */
  onLeave: () => void;
  write: RefObject<((isInternal: boolean) => void) | null>;
}

const newestOf = ({ entries, createdAt }: DeskTicketFullFragment) =>
  entries.findLast(({ kind }) => kind === "message")?.at ?? createdAt;

export function MessageForm({ ticket, isFocused, onWriting, onStale, onLeave, write }: MessageFormProps) {
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
  const { control } = form;
  const { isSubmitting, errors } = useFormState({ control });
  const errorId = useId();
  useImperativeHandle(write, () => (internal: boolean) => {
    form.setValue("isInternal", internal, { shouldDirty: true });
    form.setFocus("message");
  });
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
  const send = async (context: UnderKey, values: Values, seenUntil: string) => {
    const attachmentIds = values.files.map((file) => file.id);
    const variables = { ticketId: id, message: values.message, attachmentIds };
    if (values.isInternal) {
      await note({ variables, context });
      return id;
    }
    const { data } = await reply({ variables: { ...variables, seenUntil }, context });
    return data?.replyAsStaff?.id ?? id;
  };
  const submit = form.handleSubmit(async (values) => {
    try {
      // A retry must repeat the first request, so it says what had been seen then.
      const seenUntil = creation.pending()?.seenUntil ?? seen;
      const sentTo = await createIdempotently(creation, (context) => send(context, values, seenUntil), {
        seenUntil,
      });
      startOver();
      onLeave();
      toast({ title: "Message added successfully" });
      if (sentTo !== id) void navigate(ticketHref(sentTo));
    } catch (error) {
      onStale();
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
          if (event.key !== "Escape" || !(event.target instanceof HTMLTextAreaElement)) return;
          event.preventDefault();
          onLeave();
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
          <Controller
            control={control}
            name="message"
            render={({ field }) => (
              <TextArea
                {...field}
                label="Message"
                hideLabel
                rows={3}
                limit={TEXT_MAX}
                placeholder="Type your message..."
                isInvalid={errors.message !== undefined}
                aria-describedby={errors.message && errorId}
              />
            )}
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
            {errors.message && (
              <p id={errorId} role="alert" className={css.writeError}>
                {errors.message.message}
              </p>
            )}
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
