import { useApolloClient, useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { IconButton } from "@fettle/design-system/IconButton";
import { toast } from "@fettle/design-system/Toast";
import { ETA } from "@fettle/rules/conversations/message-templates";
import { isForSiteContact, visitMobile, visitTextee } from "@fettle/rules/jobs/visit-place";
import { formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { formatPhone } from "@fettle/rules/platform/phone";
import { telHref } from "@fettle/rules/platform/tel-href";
import { isSameWallDay, jobWallTime, nowWall } from "@fettle/rules/platform/wall-time";
import { Car, Minus, Phone, Plus, X } from "lucide-react";
import { useState } from "react";
import { JobTextsDocument, RunningClockDocument } from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { aboutJob, jobRecord } from "../../../platform/job-cache/about-job.ts";
import { useOnline } from "../../../platform/offline/online.ts";
import { itemWords } from "../../../platform/outbox/item-words.ts";
import type { OutboxItem } from "../../../platform/outbox/outbox-item.ts";
import { useOutbox, useWaiting } from "../../../platform/outbox/use-outbox.ts";
import { needsConfirmation, useIsUnverified } from "../../../platform/session/unverified-banner.tsx";
import { useViewer } from "../../../platform/session/viewer.ts";
import type { TextedJob } from "./job-text-dialog.tsx";
import { sentWords, textsIn } from "./job-texts.ts";
import * as css from "./on-my-way.css.ts";
import { FRESH_MINUTES, onMyWayKind } from "./on-my-way-kind.ts";
import { useSmsCredits } from "./sms-credits.tsx";

function isBeforeVisit({ scheduledAt, ...job }: TextedJob, timeZone: string, nowMs: number) {
  if (!scheduledAt || !visitTextee(job).phone) return false;
  return isSameWallDay(jobWallTime(scheduledAt, timeZone), nowWall(timeZone, nowMs));
}

/** The site contact if they get the text, or else the customer. */
const nameOf = (job: TextedJob) =>
  (isForSiteContact(job) ? job.siteContactName : job.customer?.name) ?? undefined;

/** If true, On My Way is the screen's only primary button. */
export function useIsBeforeVisit(job: TextedJob): boolean {
  return useIsVisitAhead(job) && visitMobile(job) !== null;
}

function useIsVisitAhead(job: TextedJob): boolean {
  const { timeZone } = useViewer().organisation;
  const now = useNow();
  const { data } = useQuery(RunningClockDocument, { context: { handlesErrors: true } });
  const clock = data?.runningClock;
  const isTravelling = job.status === "in_progress" && clock?.jobId === job.id && !clock.arrivedAt;
  const isAhead = job.status === "confirmed" || job.status === "scheduled";
  return (isAhead || isTravelling) && isBeforeVisit(job, timeZone, now);
}

interface OnMyWayProps {
  job: TextedJob;
  /** Leaves the screen's one filled button to something else. */
  isQuiet?: boolean;
}

export function OnMyWay(props: OnMyWayProps) {
  return useIsVisitAhead(props.job) ? <OnMyWayCard {...props} /> : null;
}

/** The one-tap version for small spaces, using the usual time. */
export function OnMyWayButton({ job }: { job: TextedJob }) {
  return useIsBeforeVisit(job) ? <UsualOnMyWay job={job} /> : null;
}

function UsualOnMyWay({ job }: { job: TextedJob }) {
  const { sent, waiting, cannot, isSending, send } = useOnMyWay(job);
  if (waiting) return <Button href="/outbox">Text not sent yet</Button>;
  return (
    <Button
      variant={sent ? "secondary" : "hivis"}
      icon={<Car />}
      isPending={isSending}
      isDisabled={cannot !== null}
      needsServer={false}
      onPress={() => void send(ETA.usual)}
    >
      {sent ? "Running late" : "On my way"}
    </Button>
  );
}

function useOnMyWay(job: TextedJob) {
  const { id: jobId } = job;
  const name = nameOf(job);
  const credits = useSmsCredits();
  const { cache } = useApolloClient();
  const outbox = useOutbox();
  const [isSending, setSending] = useState(false);
  const { data } = useQuery(JobTextsDocument, { variables: { jobId } });
  const [sent] = textsIn(data).filter(({ kind }) => kind === "on_my_way" || kind === "running_late");
  const waiting = useWaiting(jobRecord(jobId), onMyWayKind.kind)[0];
  const send = async (etaMinutes: number) => {
    const kind = sent ? "running_late" : "on_my_way";
    setSending(true);
    try {
      const { state } = await outbox.send(onMyWayKind, {
        variables: { jobId, kind, etaMinutes, customer: name },
        about: aboutJob(cache, jobId),
      });
      if (state === "sent") {
        toast({ title: MESSAGES.smsSent, description: name, tone: "success" });
      } else {
        toast({ title: "Text waiting to send", description: WAITS_BRIEFLY, tone: "info" });
      }
    } catch (error) {
      showFailure(error, MESSAGES.failedToSendSms);
    } finally {
      setSending(false);
    }
  };
  const isUnverified = useIsUnverified();
  const cannot =
    (isUnverified ? needsConfirmation("text") : null) ??
    (credits?.allExhausted ? "No SMS credits left. Call instead." : null);
  return { sent, waiting, cannot, isSending, send };
}

const WAITS_BRIEFLY = `We’ll send it if you’re back online within ${FRESH_MINUTES} minutes. After that we’ll check with you first.`;

function OnMyWayCard({ job, isQuiet = false }: OnMyWayProps) {
  const { timeZone } = useViewer().organisation;
  const now = useNow();
  const [eta, setEta] = useState<number>(ETA.usual);
  const { sent, waiting, cannot, isSending, send } = useOnMyWay(job);
  if (waiting) return <WaitingText item={waiting} />;
  if (visitMobile(job) === null) return <CallInstead customer={job.customer} />;
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
          variant={sent || isQuiet ? "secondary" : "hivis"}
          size={sent || isQuiet ? undefined : "action"}
          icon={<Car />}
          isPending={isSending}
          isDisabled={cannot !== null}
          needsServer={false}
          fullWidth
          onPress={() => void send(eta)}
        >
          {sent ? "Running late" : "On my way"}
        </Button>
        <p className={css.note}>
          {cannot ??
            (sent
              ? sentWords(sent, timeZone)
              : `Texts ${nameOf(job)} that you’re about ${eta} minutes away. Uses 1 credit.`)}
        </p>
      </div>
    </Card>
  );
}

function CallInstead({ customer }: Pick<TextedJob, "customer">) {
  const phone = customer?.phone ?? "";
  return (
    <Card title="On my way">
      <div className={css.card}>
        <p className={css.note}>Only mobiles can get texts. Call {customer?.name} instead.</p>
        <Button icon={<Phone />} href={telHref(phone)} fullWidth>
          Call {formatPhone(phone)}
        </Button>
      </div>
    </Card>
  );
}

/** Shows a text that hasn't been sent yet. Once it's too old to be accurate, asks whether to send it. */
function WaitingText({ item }: { item: OutboxItem }) {
  const outbox = useOutbox();
  const isOnline = useOnline();
  const { problem } = item;
  return (
    <Card title={problem ? "Text not sent" : "Text waiting to send"}>
      <div className={css.card}>
        <p className={css.note}>
          <strong>{itemWords(item)}.</strong> {problem ? `${problem.message}.` : WAITS_BRIEFLY}
        </p>
        <div className={css.choices}>
          {(problem || isOnline) && (
            <Button variant="secondary" icon={<Car />} onPress={() => void outbox.retry(item.id)} fullWidth>
              Send now
            </Button>
          )}
          <Button
            variant="secondary"
            icon={<X />}
            needsServer={false}
            onPress={() => void outbox.discard([item.id])}
            fullWidth
          >
            Don’t send
          </Button>
        </div>
      </div>
    </Card>
  );
}
