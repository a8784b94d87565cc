import { useMutation, useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { IconButton } from "@fettle/design-system/IconButton";
import { toast } from "@fettle/design-system/Toast";
import { formatWallTime } from "@fettle/rules/format-wall-time";
import { ETA } from "@fettle/rules/message-templates";
import { MESSAGES } from "@fettle/rules/messages";
import { isSameWallDay, jobWallTime, nowWall } from "@fettle/rules/wall-time";
import { Car, Minus, Plus } from "lucide-react";
import { useState } from "react";
import {
  JobTextsDocument,
  type MessageTemplateKind,
  SendJobTextDocument,
  UsageDocument,
} from "../../generated/graphql.ts";
import { showFailure } from "../../platform/apollo/show-failure.ts";
import { withIdempotencyKey } from "../../platform/apollo/with-idempotency-key.ts";
import { useNow } from "../../platform/clock/use-now.ts";
import { useViewer } from "../../platform/session/viewer.ts";
import type { TextedJob } from "./job-text-dialog.tsx";
import { sentWords, textsIn } from "./job-texts.ts";
import * as css from "./on-my-way.css.ts";
import { useSmsCredits } from "./sms-credits.tsx";

/** Whether the visit is today and hasn't begun. */
function isBeforeVisit({ status, scheduledAt, customer }: TextedJob, timeZone: string, nowMs: number) {
  if (status !== "confirmed" && status !== "scheduled") return false;
  if (!scheduledAt || !customer?.phone) return false;
  return isSameWallDay(jobWallTime(scheduledAt, timeZone), nowWall(timeZone, nowMs));
}

/** Whether the drive to this job comes next, which is then the one thing in hi-vis. */
export function useIsBeforeVisit(job: TextedJob): boolean {
  const { timeZone } = useViewer().organisation;
  return isBeforeVisit(job, timeZone, useNow());
}

/** Tells the customer of today's visit that the technician is on the way, and afterwards that they are late. */
export function OnMyWay({ job }: { job: TextedJob }) {
  return useIsBeforeVisit(job) ? <OnMyWayCard job={job} /> : null;
}

/** One tap for today's visit, where there is no room for the card: it says the usual time. */
export function OnMyWayButton({ job }: { job: TextedJob }) {
  return useIsBeforeVisit(job) ? <UsualOnMyWay job={job} /> : null;
}

function UsualOnMyWay({ job }: { job: TextedJob }) {
  const { sent, isOut, isSending, send } = useOnMyWay(job);
  return (
    <Button
      variant={sent ? "secondary" : "hivis"}
      icon={<Car />}
      isPending={isSending}
      isDisabled={isOut}
      onPress={() => void send(ETA.usual)}
    >
      {sent ? "Running late" : "On my way"}
    </Button>
  );
}

/** What was said last about the way to a job, and how to say the next. */
function useOnMyWay({ id: jobId, customer }: TextedJob) {
  const credits = useSmsCredits();
  const { data } = useQuery(JobTextsDocument, { variables: { jobId } });
  const [sendJobText, { loading }] = useMutation(SendJobTextDocument, {
    context: { handlesErrors: true },
    refetchQueries: [UsageDocument, JobTextsDocument],
    awaitRefetchQueries: true,
  });
  const [sent] = textsIn(data).filter(({ kind }) => kind === "on_my_way" || kind === "running_late");
  const kind: MessageTemplateKind = sent ? "running_late" : "on_my_way";
  const send = async (etaMinutes: number) => {
    try {
      await withIdempotencyKey(`${kind}:${jobId}`, (idempotencyKey) =>
        sendJobText({ variables: { jobId, kind, etaMinutes, idempotencyKey } }),
      );
      toast({ title: MESSAGES.smsSent, description: customer?.name, tone: "success" });
    } catch (error) {
      showFailure(error, MESSAGES.failedToSendSms);
    }
  };
  return { sent, isOut: credits?.allExhausted === true, isSending: loading, send };
}

function OnMyWayCard({ job }: { job: TextedJob }) {
  const { timeZone } = useViewer().organisation;
  const now = useNow();
  const [eta, setEta] = useState<number>(ETA.usual);
  const { sent, isOut, isSending, send } = useOnMyWay(job);
  return (
    <Card
      title="Arrive in"
      actions={
        <span className={css.arrival}>About {formatWallTime(nowWall(timeZone, now + eta * 60_000))}</span>
      }
    >
      <div className={css.card}>
        <div className={css.stepper}>
          <IconButton
            label="5 minutes less"
            variant="secondary"
            icon={<Minus />}
            isDisabled={eta <= ETA.min}
            onPress={() => setEta(eta - ETA.step)}
          />
          <p className={css.minutes} aria-live="polite">
            {eta} min
          </p>
          <IconButton
            label="5 minutes more"
            variant="secondary"
            icon={<Plus />}
            isDisabled={eta >= ETA.max}
            onPress={() => setEta(eta + ETA.step)}
          />
        </div>
        <Button
          variant={sent ? "secondary" : "hivis"}
          size={sent ? undefined : "action"}
          icon={<Car />}
          isPending={isSending}
          isDisabled={isOut}
          fullWidth
          onPress={() => void send(eta)}
        >
          {sent ? "Running late" : "On my way"}
        </Button>
        <p className={css.note}>
          {isOut
            ? "No SMS credits left. Call instead."
            : sent
              ? sentWords(sent, timeZone)
              : `Texts ${job.customer?.name} that you come in about ${eta} minutes. Uses 1 credit.`}
        </p>
      </div>
    </Card>
  );
}
