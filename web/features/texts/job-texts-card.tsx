import { useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { formatNearDay, formatWallTime } from "@fettle/rules/format-wall-time";
import { TEMPLATES, type TemplateKind } from "@fettle/rules/message-templates";
import { instantWallTime, isSameWallDay, today } from "@fettle/rules/wall-time";
import { lazy, Suspense, useState } from "react";
import { JobTextsDocument, type JobTextsQuery, type SentTextFragment } from "../../generated/graphql.ts";
import { useViewer } from "../../platform/session/viewer.ts";
import type { TextedJob } from "./job-text-dialog.tsx";
import * as css from "./job-texts-card.css.ts";
import { JobVisitReminder, REMINDERS_OFF_FOR_ALL } from "./visit-reminder-switch.tsx";

const JobTextDialog = lazy(() => import("./job-text-dialog.tsx"));

const STATES: Record<SentTextFragment["status"], string> = {
  queued: "Waiting",
  sending: "Sending",
  sent: "Sent",
  delivered: "Delivered",
  failed: "Not delivered",
  bounced: "Not delivered",
  unknown: "Unknown",
  received: "Received",
};

/** The texts about a job that we sent, newest first. */
export const textsIn = (data: JobTextsQuery | undefined) =>
  (data?.job?.messages.edges ?? [])
    .map(({ node }) => node)
    .filter(({ channel, direction }) => channel === "sms" && direction === "outbound");

const templateOf = ({ kind }: SentTextFragment): TemplateKind | undefined =>
  kind === "job_confirmation"
    ? "confirmation"
    : Object.hasOwn(TEMPLATES, kind)
      ? (kind as TemplateKind)
      : undefined;

/** 'Confirmation sent 9:12 am · Delivered'. */
export function sentWords(text: SentTextFragment, timeZone: string): string {
  const wall = instantWallTime(text.createdAt, timeZone);
  const now = today(timeZone);
  const day = isSameWallDay(wall, now) ? "" : `${formatNearDay(wall, now.year)}, `;
  const kind = templateOf(text);
  return `${kind ? TEMPLATES[kind].label : "Text"} sent ${day}${formatWallTime(wall)} · ${STATES[text.status]}`;
}

function offBecause({ job, viewer }: JobTextsQuery): string | null {
  if (viewer && !viewer.organisation.visitReminders) return REMINDERS_OFF_FOR_ALL;
  return job?.customer?.visitRemindersOff ? "Off for this customer" : null;
}

/** What became of the texts about a job, which the live messages keep current; a failed one can be sent again. */
export function JobTextsCard({ job }: { job: TextedJob }) {
  const { timeZone } = useViewer().organisation;
  const { id: jobId } = job;
  const { data } = useQuery(JobTextsDocument, { variables: { jobId } });
  const [retried, setRetried] = useState<TemplateKind>();
  const texts = textsIn(data);
  const canRemind = (job.status === "new" || job.status === "scheduled") && job.customer !== null;
  if (!data?.job || (texts.length === 0 && !canRemind)) return null;
  return (
    <Card title="Texts" padding="none">
      {canRemind && (
        <div className={css.row}>
          <JobVisitReminder id={jobId} isOff={data.job.visitReminderOff} offBecause={offBecause(data)} />
        </div>
      )}
      <ul className={css.rows}>
        {texts.map((text) => {
          const kind = templateOf(text);
          return (
            <li key={text.id} className={css.row}>
              <span className={css.words}>
                {sentWords(text, timeZone)}
                {text.failure && <span className={css.failure}>{text.failure}</span>}
              </span>
              {text.status === "failed" && kind && (
                <Button size="inline" onPress={() => setRetried(kind)}>
                  Try again
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {retried && (
        <Suspense>
          <JobTextDialog job={job} kind={retried} onClose={() => setRetried(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}
