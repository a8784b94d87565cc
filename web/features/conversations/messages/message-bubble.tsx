import { Button } from "@fettle/design-system/Button";
import { Link } from "@fettle/design-system/Link";
import { StatusGlyph } from "@fettle/design-system/StatusGlyph";
import {
  MESSAGE_CHANNEL_NAMES,
  MESSAGE_KIND_NAMES,
  MESSAGE_STATUS_NAMES,
} from "@fettle/rules/delivery/message-kind";
import { ageWords } from "@fettle/rules/platform/age-words";
import { formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { CircleAlert, Clock, Mail, RotateCcw } from "lucide-react";
import type { MessageBubbleFragment } from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import * as css from "./messages.css.ts";
import { UnknownDecision } from "./unknown-decision.tsx";

type Props = {
  message: MessageBubbleFragment;
  onAgain?: ((message: MessageBubbleFragment) => void) | undefined;
  isJobKnown?: boolean;
  isWaiting?: boolean;
};

export function MessageBubble({ message, onAgain, isJobKnown = false, isWaiting = false }: Props) {
  const { timeZone } = useViewer().organisation;
  const { channel, direction, kind, status, subject, body, failure, createdAt, sentBy, job } = message;
  const isOurs = direction === "outbound";
  const isFailed = failure !== null;
  const time = formatWallTime(instantWallTime(createdAt, timeZone));
  const kindName = MESSAGE_KIND_NAMES[kind];
  const parts = [MESSAGE_CHANNEL_NAMES[channel], isOurs && (sentBy?.name ?? kindName), time];
  const href = documentHref(message);
  return (
    <li className={isOurs ? css.ours : css.theirs}>
      <div className={css.bubble} data-ours={isOurs || undefined} data-failed={isFailed || undefined}>
        {subject && (
          <p className={css.subject}>
            <Mail className={css.channel} aria-hidden />
            {href ? <Link href={href}>{subject}</Link> : subject}
          </p>
        )}
        <p className={css.body}>{body}</p>
        {job && !isJobKnown && (
          <span className={css.jobChip}>
            <StatusGlyph status={STATUSES.job[job.status]} size={14} label />
            <Link href={`/jobs/${job.id}`} isQuiet>
              Job {job.number} · {job.title}
            </Link>
          </span>
        )}
      </div>
      <p className={css.meta}>
        {parts.filter(Boolean).join(" · ")}
        {isWaiting && !isOurs && <Waited since={createdAt} />}
        {isOurs && <State status={status} isFailed={isFailed} />}
      </p>
      {isFailed && (
        <p className={css.failure}>
          {failure}
          {onAgain && status !== "unknown" && channel === "sms" && (
            <Button size="inline" icon={<RotateCcw />} onPress={() => onAgain(message)}>
              Send again
            </Button>
          )}
          {status === "unknown" && channel === "sms" && <UnknownDecision messageId={message.id} />}
        </p>
      )}
    </li>
  );
}

function State({ status, isFailed }: { status: MessageBubbleFragment["status"]; isFailed: boolean }) {
  const isOnItsWay = status === "queued" || status === "sending";
  return (
    <span className={css.state} data-failed={isFailed || undefined}>
      <span aria-hidden>·</span>
      {isFailed && <CircleAlert className={css.channel} aria-hidden />}
      {isOnItsWay && <Clock className={css.channel} aria-hidden />}
      {MESSAGE_STATUS_NAMES[status]}
    </span>
  );
}

/** “waiting 3 h” */
function Waited({ since }: { since: string }) {
  const ms = useNow() - Date.parse(since);
  return ms >= 60_000 && <span className={css.waited}>{`· waiting ${ageWords(ms)}`}</span>;
}

function documentHref({ quoteId, invoiceId }: MessageBubbleFragment): string | null {
  if (invoiceId) return `/invoices/${invoiceId}`;
  return quoteId ? `/quotes/${quoteId}` : null;
}
