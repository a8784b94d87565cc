import { useMutation, useQuery, useSubscription } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { Checkbox } from "@fettle/design-system/Checkbox";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { toast } from "@fettle/design-system/Toast";
import { formatCount } from "@fettle/rules/platform/format-count";
import { sortMailSchema } from "@fettle/rules/support/ticket.schema";
import { Mail, Paperclip, Ticket, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  AttachMailToTicketDocument,
  DiscardMailDocument,
  OpenTicketFromMailDocument,
  UnsortedMailChangedDocument,
  UnsortedMailDocument,
  type UnsortedMailFieldsFragment,
  type UnsortedMailReason,
} from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { deskMoment } from "./desk-dates.ts";
import * as css from "./desk-tickets.css.ts";
import { FoldedText } from "./folded-text.tsx";
import { LoadError, Loading } from "./load-states.tsx";
import { ticketHref } from "./queue-table.tsx";
import { TicketChoice } from "./ticket-choice.tsx";
import { POLL_MS, usePollWhileApart } from "./use-live-desk.ts";
import { usePolled } from "./use-polled.ts";
import { withChoice } from "./with-choice.ts";

export function Component() {
  const query = useQuery(UnsortedMailDocument, {
    pollInterval: usePollWhileApart(POLL_MS.queue),
    fetchPolicy: "cache-and-network",
  });
  const { data, failure, retry, isRetrying } = usePolled(query);
  useSubscription(UnsortedMailChangedDocument, {
    ignoreResults: true,
    // If this fails, the list stays visible and polling retries.
    onData: () =>
      void query.refetch().catch((error) => ignored(error, "the list stays, and the next poll asks again")),
  });
  const mails = data?.unsortedMail;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [discarding, setDiscarding] = useState<readonly UnsortedMailFieldsFragment[]>();
  const onList = mails?.filter(({ id }) => chosen.has(id)) ?? [];
  const count = data?.unsortedMailCount ?? 0;
  return (
    <>
      <PageHeader
        title="To sort"
        subtitle={mails && `${formatCount(count)} ${count === 1 ? "email" : "emails"} to support`}
      />
      {failure ? (
        <LoadError
          heading="Unable to load emails"
          failure={failure}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      ) : !mails ? (
        <Loading>Loading emails...</Loading>
      ) : mails.length === 0 ? (
        <EmptyState
          heading="Nothing to sort"
          detail="Emails we can’t match to a member show here."
          illustration={false}
        />
      ) : (
        <div className={css.stack}>
          {onList.length > 0 && (
            <div className={css.bulk} role="toolbar" aria-label="Selected emails">
              <span>{onList.length} chosen</span>
              <Button size="compact" icon={<Trash2 />} onPress={() => setDiscarding(onList)}>
                Discard
              </Button>
              <Button variant="ghost" size="compact" onPress={() => setChosen(new Set())}>
                Clear
              </Button>
            </div>
          )}
          <ul className={css.tickets}>
            {mails.map((mail) => (
              <li key={mail.id}>
                <MailCard
                  mail={mail}
                  isChosen={chosen.has(mail.id)}
                  onChoose={(isChosen) => setChosen(withChoice(chosen, mail.id, isChosen))}
                  onDiscard={() => setDiscarding([mail])}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {discarding && <Discard mails={discarding} onClose={() => setDiscarding(undefined)} />}
    </>
  );
}

const handled = { context: { handlesErrors: true }, refetchQueries: [UnsortedMailDocument] };

const WHY: Record<UnsortedMailReason, (name: string | null) => string> = {
  stranger: () => "No member signs in with this address.",
  unproven: (name) =>
    `This email says it’s from ${name ?? "a member"}, but we couldn’t verify that. Check with them before you act on it.`,
  too_many: (name) => `${name ?? "This member"} has reached the 24-hour limit for new tickets.`,
};

interface MailCardProps {
  mail: UnsortedMailFieldsFragment;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onDiscard: () => void;
}

function MailCard({ mail, isChosen, onChoose, onDiscard }: MailCardProps) {
  const { subject, fromName, fromAddress, text, reason, fileNames, receivedAt } = mail;
  const [asking, setAsking] = useState<"open" | "attach">();
  const close = () => setAsking(undefined);
  return (
    <Card
      title={subject}
      actions={
        <Checkbox isSelected={isChosen} onChange={onChoose} aria-label={`Choose ${subject}`}>
          Choose
        </Checkbox>
      }
    >
      <div className={css.stack}>
        <span className={css.cardLine}>
          <span>{fromName && fromName !== fromAddress ? `${fromName} (${fromAddress})` : fromAddress}</span>
          <span className={css.date}>{deskMoment(receivedAt)}</span>
        </span>
        <Banner severity="warning" title={WHY[reason](mail.memberName)} />
        <FoldedText text={text || "(No text)"} />
        {fileNames.length > 0 && (
          <span className={css.cardLine}>
            <Paperclip size={14} aria-hidden /> {fileNames.join(", ")}
          </span>
        )}
        <div className={css.failureActions}>
          <Button size="compact" variant="primary" icon={<Ticket />} onPress={() => setAsking("open")}>
            Open ticket
          </Button>
          <Button size="compact" icon={<Paperclip />} onPress={() => setAsking("attach")}>
            Attach to ticket
          </Button>
          {reason === "stranger" && fromAddress && (
            <Button
              size="compact"
              icon={<Mail />}
              href={`mailto:${fromAddress}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
            >
              Reply by email
            </Button>
          )}
          <Button size="compact" icon={<Trash2 />} onPress={onDiscard}>
            Discard
          </Button>
        </div>
      </div>
      {asking === "open" && <OpenTicket mail={mail} onClose={close} />}
      {asking === "attach" && <Attach mail={mail} onClose={close} />}
    </Card>
  );
}

interface AskProps {
  mail: UnsortedMailFieldsFragment;
  onClose: () => void;
}

function OpenTicket({ mail, onClose }: AskProps) {
  const { id: mailId, subject, memberName, memberOrgName, fromAddress } = mail;
  const [open] = useMutation(OpenTicketFromMailDocument, handled);
  const navigate = useNavigate();
  const kept = useDraftForm({
    name: `sort-mail:${mailId}`,
    schema: sortMailSchema,
    values: { memberEmail: memberName ? fromAddress : "", title: subject },
  });
  const submit = useServerSubmit(
    kept.form,
    async (values) => {
      await open({ variables: { mailId, ...values } });
      kept.forget();
      toast({ title: "Ticket opened", description: values.title ?? subject, tone: "success" });
      onClose();
      void navigate(ticketHref(mailId));
    },
    "Failed to open the ticket",
  );
  return (
    <FormDialog
      title="Open a ticket"
      subtitle={memberOrgName ?? undefined}
      width="confirm"
      kept={kept}
      submitLabel="Open ticket"
      onSubmit={submit}
      onClose={onClose}
    >
      <FormTextField
        control={kept.form.control}
        name="memberEmail"
        type="email"
        label="Member’s email"
        description="The address they sign in with. Our replies will go there."
        autoComplete="off"
        autoFocus
      />
      <FormTextField control={kept.form.control} name="title" label="Title" autoComplete="off" />
    </FormDialog>
  );
}

function Attach({ mail: { id: mailId, memberOrgName, fromName }, onClose }: AskProps) {
  const [attach] = useMutation(AttachMailToTicketDocument, handled);
  const navigate = useNavigate();
  const choose = async (ticketId: string) => {
    onClose();
    try {
      const { data } = await attach({ variables: { mailId, ticketId } });
      const ticket = data?.attachMailToTicket;
      toast({ title: "Email attached", description: ticket?.title, tone: "success" });
      void navigate(ticketHref(ticket?.id ?? ticketId));
    } catch (error) {
      showFailure(error, "Failed to attach the email");
    }
  };
  return (
    <TicketChoice
      title="Attach to a ticket"
      hint="The customer will see this email as their own message."
      search={memberOrgName ?? fromName}
      onChoose={({ id }) => void choose(id)}
      onClose={onClose}
    />
  );
}

interface DiscardProps {
  mails: readonly UnsortedMailFieldsFragment[];
  onClose: () => void;
}

/** Discards emails one at a time. After a failure, the rest can be retried. */
function Discard({ mails, onClose }: DiscardProps) {
  const [discard] = useMutation(DiscardMailDocument, { context: { handlesErrors: true } });
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const [first] = mails;
  const many = mails.length > 1 ? `${mails.length} emails` : undefined;
  const confirm = async () => {
    setPending(true);
    try {
      for (const { id: mailId } of mails) {
        const refetchQueries = mailId === mails.at(-1)?.id ? [UnsortedMailDocument] : [];
        await discard({ variables: { mailId }, refetchQueries });
      }
      toast({
        title: many ? `${many} discarded` : "Email discarded",
        description: many ? undefined : first?.subject,
        tone: "success",
      });
      onClose();
    } catch (failure) {
      setError(failure);
      setPending(false);
    }
  };
  return (
    <ConfirmDialog
      title={`Discard ${many ?? "this email"}?`}
      message={
        many
          ? "They’ll be deleted. The senders won’t be notified."
          : "It’ll be deleted. The sender won’t be notified."
      }
      isOpen
      onOpenChange={onClose}
      confirmLabel="Discard"
      onConfirm={() => void confirm()}
      isPending={isPending}
      error={error ? errorText(error) : undefined}
      tone="danger"
    />
  );
}
