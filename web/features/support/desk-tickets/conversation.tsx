import { useMutation } from "@apollo/client/react";
import { Avatar } from "@fettle/design-system/Avatar";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { Picture } from "@fettle/design-system/Picture";
import { toast } from "@fettle/design-system/Toast";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { CircleAlert, Download, EyeOff, LifeBuoy } from "lucide-react";
import { type RefObject, useEffect } from "react";
import { VisuallyHidden } from "react-aria/VisuallyHidden";
import {
  type DeskAttachmentFieldsFragment,
  type DeskTicketFullFragment,
  ResendTicketMessageDocument,
} from "../../../generated/graphql.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { fetchFile } from "../../../platform/uploads/session-fetch.ts";
import { formatBytes } from "../support/format-bytes.ts";
import { deskDate, deskMoment } from "./desk-dates.ts";
import * as css from "./desk-tickets.css.ts";

type Entry = DeskTicketFullFragment["entries"][number];

interface ConversationProps {
  ticket: DeskTicketFullFragment;
  list: RefObject<HTMLUListElement | null>;
}

export function Conversation({ ticket: { entries }, list }: ConversationProps) {
  const count = entries.filter(({ kind }) => kind !== "event").length;
  // Scrolls to the newest entry on opening and whenever one is added.
  useEffect(() => {
    if (count > 0) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count, list]);
  return (
    <Card title="Conversation" count={count} padding="none">
      {entries.length === 0 ? (
        <p className={css.empty}>No messages yet</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
        <ul ref={list} className={css.conversation} tabIndex={0} aria-label="Conversation">
          {count === 0 && <li className={css.event}>No messages yet</li>}
          {entries.map((entry) =>
            entry.kind === "event" ? (
              <li key={entry.id} className={css.event}>
                {eventWords(entry)} · {deskMoment(entry.at)}
                {entry.text && <p className={css.said}>“{entry.text}”</p>}
              </li>
            ) : (
              <Message key={entry.id} entry={entry} />
            ),
          )}
        </ul>
      )}
    </Card>
  );
}

function Message({ entry }: { entry: Entry }) {
  const { id, kind, isStaff, authorName, at, text, quotedText, isMail, attachments, deliveryFailure } = entry;
  const name =
    authorName ?? (kind === "note" ? PRODUCT_NAME : isStaff ? "Former staff member" : "Former member");
  return (
    <li className={css.message} data-kind={kind === "note" ? "note" : isStaff ? "staff" : "customer"}>
      <div className={css.messageHead}>
        <Avatar name={name} size={28} />
        <span className={css.author}>{name}</span>
        {kind === "note" && (
          <span className={css.noteTag}>
            <EyeOff size={13} aria-hidden /> Internal
          </span>
        )}
        {kind === "message" && isStaff && (
          <span className={css.staffTag}>
            <LifeBuoy size={13} aria-hidden /> Support
          </span>
        )}
        {isMail && <span>by email</span>}
        <time className={css.when} dateTime={at}>
          {deskMoment(at)}
        </time>
      </div>
      <p className={css.prose}>{text}</p>
      {quotedText && (
        <details className={css.quoted}>
          <summary>Quoted text</summary>
          {quotedText}
        </details>
      )}
      <Files files={attachments} />
      {deliveryFailure && <Undelivered id={id} why={deliveryFailure} />}
    </li>
  );
}

function Undelivered({ id, why }: { id: string; why: string }) {
  const [resend, { loading }] = useMutation(ResendTicketMessageDocument, {
    context: { handlesErrors: true },
  });
  const sendAgain = () =>
    resend({ variables: { id } }).then(
      () => toast({ title: "Sending again" }),
      (error) => showFailure(error, "Error adding message"),
    );
  return (
    <p className={css.undelivered}>
      <CircleAlert size={14} aria-hidden />
      <span>Couldn’t be delivered: {why}</span>
      <Button size="inline" isPending={loading} onPress={() => void sendAgain()}>
        Send again
      </Button>
    </p>
  );
}

/** A plain link wouldn't send the portal's session. */
const download = ({ url, name }: DeskAttachmentFieldsFragment) =>
  fetchFile(url).then(
    ({ blob }) => saveFile(blob, name),
    (error) => showFailure(error, "Failed to download"),
  );

export function Files({ files }: { files: readonly DeskAttachmentFieldsFragment[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={css.files} aria-label="Attachments">
      {files.map((file) => (
        <li key={file.id} className={css.file}>
          {file.previewUrl && <Picture src={file.previewUrl} alt="" className={css.thumb} />}
          <Button size="compact" icon={<Download />} onPress={() => void download(file)}>
            <VisuallyHidden>Download </VisuallyHidden>
            <span className={css.fileName}>{file.name}</span>
            <span className={css.faint}>{formatBytes(file.byteSize)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

const statusLabel = (id: string | null | undefined) =>
  STATUSES.ticket[id as keyof typeof STATUSES.ticket]?.label ?? id;
const priorityLabel = (id: string | null | undefined) =>
  STATUSES.priority[id as keyof typeof STATUSES.priority]?.label ?? id;

const OPENED: Record<string, string> = { phone: " after a call", mail: " from an email" };

function eventWords({ event, from, to, authorId, authorName, isStaff }: Entry): string {
  // No author means the system did it.
  const who = authorName ?? (isStaff ? "Support" : authorId ? "The customer" : PRODUCT_NAME);
  switch (event) {
    case "created":
      return isStaff ? `${who} opened the ticket${OPENED[to ?? ""] ?? ""}` : "Ticket opened";
    case "status":
      return `${who} set the status from ${statusLabel(from)} to ${statusLabel(to)}`;
    case "priority":
      return `${who} set the priority from ${priorityLabel(from)} to ${priorityLabel(to)}`;
    case "assignment":
      return to ? `${who} assigned it to ${to}` : `${who} unassigned it`;
    case "category":
      return to ? `${who} set the category to ${to}` : `${who} removed the category`;
    case "title":
      return `${who} changed the title from “${from}” to “${to}”`;
    case "requester":
      return from ? `${who} changed the requester from ${from} to ${to}` : `${who} made ${to} the requester`;
    case "snoozed":
      return to ? `${who} snoozed it until ${deskDate(to)}` : "No longer snoozed";
    case "merged":
      return to ? `${who} merged it into another ticket` : `${who} merged another ticket into it`;
    case "unmerged":
      return `${who} undid a merge`;
    case "linked":
      return `${who} linked another ticket`;
    case "unlinked":
      return `${who} removed a link`;
    case "rated":
      return to === "satisfied" ? "The customer said it’s solved" : "The customer said it isn’t solved";
    case "response_breached":
      return "The reply is late";
    default:
      return "Something changed";
  }
}
