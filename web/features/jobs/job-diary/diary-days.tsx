import { useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Link } from "@fettle/design-system/Link";
import type { TemplateKind } from "@fettle/rules/conversations/message-templates";
import { formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import {
  CalendarClock,
  Camera,
  Clock,
  FilePen,
  type LucideIcon,
  Mail,
  MessageSquare,
  MousePointerClick,
  Package,
  Pencil,
  PhoneCall,
  PhoneIncoming,
  Play,
  ReceiptText,
  RotateCcw,
  Send,
  StickyNote,
  Undo2,
  Users,
} from "lucide-react";
import { Fragment, Suspense, useState } from "react";
import {
  type JobDetailFragment,
  type JobDiaryKind,
  JobMessagesDocument,
  type MessageBubbleFragment,
} from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { dayHeading } from "../../conversations/messages/format-recent.ts";
import { UnknownDecision } from "../../conversations/messages/unknown-decision.tsx";
import { templateOf } from "../../conversations/texts/job-texts.ts";
import type { DiaryLine } from "./diary-lines.ts";
import * as css from "./job-diary.css.ts";

const JobTextDialog = lazyOpened(() => import("../../conversations/texts/job-text-dialog.tsx"));

const ICONS: Partial<Record<JobDiaryKind, LucideIcon>> = {
  moved: CalendarClock,
  assigned: Users,
  unassigned: Users,
  status_changed: Play,
  confirmed_by_customer: CalendarClock,
  visit_opened: MousePointerClick,
  call_made: PhoneCall,
  call_received: PhoneIncoming,
  text_sent: Send,
  text_received: MessageSquare,
  email_sent: Mail,
  email_received: Mail,
  page_received: MessageSquare,
  quote_event: FilePen,
  invoice_event: ReceiptText,
  restored: Undo2,
};

function iconOf(kind: JobDiaryKind): LucideIcon {
  const own = ICONS[kind];
  if (own) return own;
  if (kind.startsWith("note_")) return StickyNote;
  if (kind.startsWith("hours_")) return Clock;
  if (kind.startsWith("part_")) return Package;
  return kind.startsWith("photo_") ? Camera : Pencil;
}

export function DiaryDays({ lines, job }: { lines: readonly DiaryLine[]; job: JobDetailFragment }) {
  const { timeZone } = useViewer().organisation;
  const now = useNow();
  const { data } = useQuery(JobMessagesDocument, {
    variables: { jobId: job.id },
    fetchPolicy: "cache-only",
  });
  const messages = new Map(data?.job?.messages.edges.map(({ node }) => [node.id, node]));
  const [again, setAgain] = useState<TemplateKind>();
  const days = lines.map(({ at }) => dayHeading(at, timeZone, now));
  return (
    <>
      <ol className={css.lines} aria-label="Diary">
        {lines.map((line, index) => {
          const message = line.messageId ? messages.get(line.messageId) : undefined;
          const day = days[index];
          return (
            <Fragment key={line.id}>
              {day !== days[index - 1] && !(index === 0 && day === "Today") && (
                <li className={css.day}>{day}</li>
              )}
              <Line
                line={line}
                time={formatWallTime(instantWallTime(line.at, timeZone))}
                message={message}
                onAgain={setAgain}
              />
            </Fragment>
          );
        })}
      </ol>
      {again && (
        <Suspense>
          <JobTextDialog job={job} kind={again} onClose={() => setAgain(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface LineProps {
  line: DiaryLine;
  time: string;
  message: MessageBubbleFragment | undefined;
  onAgain: (kind: TemplateKind) => void;
}

function Line({ line, time, message, onAgain }: LineProps) {
  const Icon = iconOf(line.kind);
  const isTheirs = line.kind.endsWith("_received");
  const words = line.words.map(({ text, tone }, index) =>
    tone ? (
      <span key={index} className={css.tones[tone]}>
        {text}
      </span>
    ) : (
      text
    ),
  );
  return (
    <li className={css.line}>
      <span className={css.dot}>
        <Icon size={14} strokeWidth={1.75} aria-hidden />
      </span>
      <div className={css.words}>
        <p className={css.sentence}>
          {line.who && (
            <>
              <strong className={css.who}>{line.who}</strong>{" "}
            </>
          )}
          {line.href ? (
            <Link href={line.href} isQuiet>
              {words}
            </Link>
          ) : (
            words
          )}
        </p>
        {line.quote && (
          <p className={isTheirs ? css.theirs : css.quote} title={line.quote}>
            {line.quote}
          </p>
        )}
        {message?.failure && <Failure message={message} failure={message.failure} onAgain={onAgain} />}
      </div>
      <time className={css.time} dateTime={line.at}>
        {time}
      </time>
    </li>
  );
}

interface FailureProps {
  message: MessageBubbleFragment;
  failure: string;
  onAgain: (kind: TemplateKind) => void;
}

function Failure({ message, failure, onAgain }: FailureProps) {
  return (
    <p className={css.failure}>
      {failure}
      {message.channel === "sms" && message.status !== "unknown" && (
        <Button size="inline" icon={<RotateCcw />} onPress={() => onAgain(templateOf(message) ?? "job_done")}>
          Send again
        </Button>
      )}
      {message.channel === "sms" && message.status === "unknown" && (
        <UnknownDecision messageId={message.id} />
      )}
    </p>
  );
}
