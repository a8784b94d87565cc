import { useMutation } from "@apollo/client/react";
import { Avatar } from "@fettle/design-system/Avatar";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { TEXT_MAX } from "@fettle/rules/platform/field-lengths";
import { Check, LifeBuoy } from "lucide-react";
import { z } from "zod";
import { AnswerIfSolvedDocument, type TicketScreenQuery } from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { FormTextArea } from "../../../platform/forms/form-fields.tsx";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { SentFiles } from "./attachments.tsx";
import * as css from "./support.css.ts";
import { useFormatTime } from "./use-format-time.ts";

type Ticket = NonNullable<TicketScreenQuery["ticket"]>;
type Message = Ticket["messages"]["edges"][number]["node"];

interface TicketConversationProps {
  ticket: Ticket;
  onNotYet: () => void;
}

export function TicketConversation({ ticket, onNotYet }: TicketConversationProps) {
  const { description, attachments, submittedBy, createdAt, messages, asksIfSolved } = ticket;
  const { id: viewerId } = useViewer();
  const answers = messages.edges.map(({ node }) => node);
  const first = {
    id: ticket.id,
    message: description,
    quotedText: null,
    authorName: submittedBy?.name ?? "A former member",
    isStaff: false,
    isOwn: submittedBy?.id === viewerId,
    createdAt,
    attachments,
  };
  // The description is empty if support wrote first.
  const written = description === "" ? answers : [first, ...answers];
  return (
    <Card
      title="Conversation"
      count={written.length}
      padding="none"
      actions={<span className={css.live}>New replies appear here automatically</span>}
    >
      <div role="log" aria-label="Messages">
        <ol className={css.messages}>
          {written.map((message) => (
            <MessageCard key={message.id} message={message} />
          ))}
        </ol>
      </div>
      {asksIfSolved && <WasThisSolved ticket={ticket} onNotYet={onNotYet} />}
    </Card>
  );
}

function MessageCard({ message }: { message: Omit<Message, "__typename"> }) {
  const { message: words, quotedText, authorName, isStaff, isOwn, createdAt, attachments } = message;
  const formatTime = useFormatTime();
  return (
    <li className={isStaff ? css.staffs : css.customers}>
      <p className={css.messageHead}>
        <Avatar name={authorName} size={24} />
        <span className={css.author}>{authorName}</span>
        {isStaff && (
          <span className={css.staffTag}>
            <LifeBuoy size={13} aria-hidden /> Support
          </span>
        )}
        {isOwn && <span className={css.quiet}>You</span>}
        <time className={css.when} dateTime={createdAt}>
          {formatTime(createdAt)}
        </time>
      </p>
      <p className={css.words}>{words}</p>
      {quotedText && (
        <details>
          <summary className={css.quiet}>Earlier messages in this email</summary>
          <p className={css.quoted}>{quotedText}</p>
        </details>
      )}
      <SentFiles files={attachments} />
    </li>
  );
}

const commentSchema = z.object({ comment: z.string().max(TEXT_MAX) });

function WasThisSolved({ ticket, onNotYet }: { ticket: Ticket; onNotYet: () => void }) {
  const { id, status, handler } = ticket;
  const [answer, { loading }] = useMutation(AnswerIfSolvedDocument);
  const isResolved = status === "resolved";
  const { form, startOver } = useDraftForm({
    name: `was-solved:${id}`,
    schema: commentSchema,
    values: { comment: "" },
  });
  const say = (solved: boolean) => {
    const comment = form.getValues("comment").trim() || null;
    answer({ variables: { ticketId: id, solved, comment } }).then(startOver, (error) =>
      ignored(error, "a toast shows it"),
    );
  };
  return (
    <div className={css.solved}>
      <div>
        <p className={css.question}>Was this solved?</p>
        <p className={css.quiet}>
          {isResolved
            ? `${handler ?? "Our support team"} marked this Resolved. Replying later reopens it.`
            : "Yes marks it Resolved. Replying later reopens it."}
        </p>
      </div>
      <div className={css.solvedComment}>
        <FormTextArea
          control={form.control}
          name="comment"
          label="Anything we should know?"
          isOptional
          rows={1}
        />
      </div>
      <div className={css.buttons}>
        <Button
          isDisabled={loading}
          onPress={() => {
            onNotYet();
            say(false);
          }}
        >
          Not yet
        </Button>
        <Button variant="hivis" icon={<Check />} isPending={loading} onPress={() => say(true)}>
          Yes, solved
        </Button>
      </div>
    </div>
  );
}
