import { useApolloClient, useMutation, useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Checkbox } from "@fettle/design-system/Checkbox";
import { Dialog } from "@fettle/design-system/Dialog";
import { HeldNote } from "@fettle/design-system/HeldActions";
import { Link } from "@fettle/design-system/Link";
import { Select } from "@fettle/design-system/Select";
import { toast } from "@fettle/design-system/Toast";
import { usualUntil } from "@fettle/rules/invoicing/document-kinds";
import { formatWallDate } from "@fettle/rules/platform/format-wall-time";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { formatMoney } from "@fettle/rules/platform/money";
import { parseDate } from "@internationalized/date";
import { Send } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type CompletedJobRowFragment,
  type InvoicingBasis,
  InvoicingTermsDocument,
  SendJobInvoicesDocument,
} from "../../../generated/graphql.ts";
import { useToday } from "../../../platform/clock/use-today.ts";
import { saveFailure } from "../../../platform/forms/save-failure.ts";
import { isSubmitKey, SubmitKey } from "../../../platform/forms/submit-key.tsx";
import { placeJob } from "../../../platform/job-cache/job-cache.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { documentChanged } from "../../invoicing/documents/document-cache.ts";
import { GoesTo, goesTo, NO_ADDRESS } from "../../invoicing/documents/goes-to.tsx";
import { hasInvoicingChoice, PRESELECTED_BASIS } from "../../invoicing/job-invoicing/invoicing-choice.ts";
import {
  amountsOf,
  type InvoiceDraft,
  invoiceDrafts,
  isPartUnpriced,
  joinable,
  sumOf,
} from "./chosen-jobs.ts";
import * as css from "./invoice-and-send.css.ts";

type Job = CompletedJobRowFragment;
export type Outcome = { done: Job[]; failed: { job: Job; why: string }[] };

const TERMS_DAYS = [0, 7, 14, 30];
const BASES = [
  { id: "quote", label: "The quotes, as accepted" },
  { id: "work", label: "The logged work" },
] as const;
const invoices = (count: number) => (count === 1 ? "1 invoice" : `${count} invoices`);
const jobsWord = (count: number) => (count === 1 ? "1 job" : `${count} jobs`);

const UNPRICED = "Part of its work has no price yet";

/** Invoices per request, so the progress moves. */
const BATCH = 10;

/** One review before finished jobs are invoiced and sent. Each job is sent at most once, however often it’s tried. */
export default function InvoiceAndSendDialog({
  jobs,
  onClose,
  onFinished,
}: {
  jobs: readonly Job[];
  onClose: () => void;
  onFinished: (outcome: Outcome) => void;
}) {
  const { cache } = useApolloClient();
  const today = useToday(useViewer().organisation.timeZone);
  const { data } = useQuery(InvoicingTermsDocument);
  const terms = data?.viewer?.organisation ?? {};
  const usual = parseDate(usualUntil("invoice", today, terms)).compare(today);
  const [days, setDays] = useState<number>();
  const [basis, setBasis] = useState<InvoicingBasis>(PRESELECTED_BASIS);
  const [joined, setJoined] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<{ of: "send" | "draft"; count: number }>();
  const isBusy = useRef(false);
  const [sendInvoices] = useMutation(SendJobInvoicesDocument, { context: { handlesErrors: true } });

  const dueDate = today.add({ days: days ?? usual });
  const drafts = invoiceDrafts(jobs, joined);
  const whyNot = ({ customer, jobs }: InvoiceDraft) =>
    goesTo(customer) ? (jobs.some((job) => isPartUnpriced(job, basis)) ? UNPRICED : null) : NO_ADDRESS;
  const sendable = drafts.filter((draft) => !whyNot(draft));
  const sent = sendable.flatMap((draft) => draft.jobs);
  const hasChoice = jobs.some(hasInvoicingChoice);
  const amounts = sent.map((job) => amountsOf(job, basis));
  const totalOf = (draft: InvoiceDraft) => sumOf(draft.jobs.map((job) => amountsOf(job, basis).totalCents));
  const beforeCents = sumOf(amounts.map((each) => each.beforeCents));
  const totalCents = sumOf(amounts.map((each) => each.totalCents));

  const each = async (of: "send" | "draft") => {
    if (isBusy.current) return;
    isBusy.current = true;
    const outcome: Outcome = {
      done: [],
      failed: drafts.flatMap((draft) => {
        const why = of === "send" ? whyNot(draft) : null;
        return why ? draft.jobs.map((job) => ({ job, why })) : [];
      }),
    };
    const asked = of === "send" ? sendable : drafts;
    let made = 0;
    for (let start = 0; start < asked.length; start += BATCH) {
      setProgress({ of, count: start });
      const batch = asked.slice(start, start + BATCH);
      const jobsOf = (ids: readonly string[]) => jobs.filter(({ id }) => ids.includes(id));
      try {
        const { data } = await sendInvoices({
          variables: {
            input: {
              invoices: batch.map((draft) => ({
                jobIds: draft.jobs.map(({ id }) => id),
                ...(draft.jobs.some(hasInvoicingChoice) && { bill: basis }),
              })),
              dueDate: dueDate.toString(),
              asDrafts: of === "draft",
            },
          },
        });
        for (const { jobIds } of data?.sendJobInvoices?.made ?? []) outcome.done.push(...jobsOf(jobIds));
        for (const { jobIds, reason } of data?.sendJobInvoices?.skipped ?? [])
          outcome.failed.push(...jobsOf(jobIds).map((job) => ({ job, why: reason })));
        made += data?.sendJobInvoices?.made.length ?? 0;
      } catch (error) {
        const failure = saveFailure(error, MESSAGES.somethingWentWrong);
        // The subscription dialog already shows this error. The jobs that weren't tried stay chosen.
        if (failure)
          for (const { jobs } of batch)
            outcome.failed.push(...jobs.map((job) => ({ job, why: failure.message })));
        break;
      }
    }
    isBusy.current = false;
    if (made > 0) {
      cache.batch({
        update: (cache) => {
          documentChanged(cache, "invoice");
          for (const job of outcome.done) placeJob(cache, job.id);
        },
      });
      toast({
        title: `${invoices(made)} ${of === "send" ? "sent" : "created"}`,
        ...(of === "draft" && { description: "Saved as drafts" }),
        tone: "success",
        actions: [{ label: "Open", href: "/invoices?tab=unpaid" }],
      });
    }
    onFinished(outcome);
  };

  const send = () => each("send");
  const saveDrafts = () => each("draft");

  const sendByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSubmitKey(event) || sendable.length === 0) return;
    event.preventDefault();
    void send();
  });
  // The dialog itself has the focus at first, so a handler on its fields wouldn't hear the key.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => sendByKey(event);
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);

  const several = joinable(jobs);
  const choices = [...new Set([...TERMS_DAYS, usual])].sort((a, b) => a - b);
  return (
    <Dialog
      title="Invoice and send"
      subtitle={subtitleOf(sent.length, sendable.length, jobs.length - sent.length)}
      width="job"
      isOpen
      onOpenChange={onClose}
      isKeyboardDismissDisabled={progress !== undefined}
      footer={
        <>
          <HeldNote />
          <Button
            isPending={progress?.of === "draft"}
            isDisabled={progress?.of === "send"}
            onPress={saveDrafts}
          >
            {drafts.length === 1 ? "Save as draft" : "Save as drafts"}
          </Button>
          <Button
            variant="primary"
            icon={<Send />}
            isPending={progress?.of === "send"}
            isDisabled={sendable.length === 0 || progress?.of === "draft"}
            onPress={send}
          >
            {progress?.of === "send" && sendable.length > BATCH
              ? `Sending ${progress.count + 1} of ${sendable.length}`
              : `Send ${invoices(sendable.length)}`}
            <SubmitKey />
          </Button>
        </>
      }
    >
      <div>
        <div className={css.scroller}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Customer</th>
                <th scope="col">Goes to</th>
                <th scope="col" className={css.end}>
                  Total inc GST
                </th>
              </tr>
            </thead>
            <tbody>
              {drafts.map((draft) => (
                <tr key={draft.jobs[0]?.id}>
                  <th scope="row">
                    {draft.customer?.name}
                    {draft.jobs.map((job) => (
                      <span key={job.id} className={css.job}>
                        {job.title}
                      </span>
                    ))}
                  </th>
                  <td>
                    {whyNot(draft) === UNPRICED ? (
                      <PartUnpriced jobs={draft.jobs} basis={basis} />
                    ) : (
                      <GoesTo customer={draft.customer} />
                    )}
                  </td>
                  <td className={whyNot(draft) ? css.unsentTotal : css.total}>
                    {formatMoney(totalOf(draft))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {several.length > 0 && (
          <div className={css.joins}>
            {several.map(({ id, name, count }) => (
              <Checkbox
                key={id}
                isSelected={joined.includes(id)}
                isDisabled={progress !== undefined}
                onChange={(isJoined) =>
                  setJoined((before) => (isJoined ? [...before, id] : before.filter((each) => each !== id)))
                }
              >
                {`One invoice for the ${count} jobs of ${name}`}
              </Checkbox>
            ))}
          </div>
        )}
        <div className={css.fields}>
          <Select
            label="Payment terms"
            items={choices.map((each) => ({ id: String(each), label: termsLabel(each, today) }))}
            selectedKey={String(days ?? usual)}
            onSelectionChange={(id) => setDays(Number(id))}
          />
          {hasChoice && (
            <Select
              label="Bill quoted jobs for"
              items={BASES}
              selectedKey={basis}
              onSelectionChange={setBasis}
            />
          )}
        </div>
        <p className={css.sums}>
          <span>
            Before GST <span className={css.figure}>{formatMoney(beforeCents)}</span>
          </span>
          <span>
            GST <span className={css.figure}>{formatMoney(totalCents - beforeCents)}</span>
          </span>
          <span className={css.strong}>
            Total inc GST <span className={css.sum}>{formatMoney(totalCents)}</span>
          </span>
        </p>
      </div>
    </Dialog>
  );
}

function subtitleOf(jobs: number, sent: number, left: number) {
  const words = `${jobsWord(jobs)} on ${invoices(sent)}. Each goes out with a link to view and pay it.`;
  return left > 0 ? `${words} ${jobsWord(left)} can’t be sent yet.` : words;
}

function PartUnpriced({ jobs, basis }: { jobs: readonly Job[]; basis: InvoicingBasis }) {
  const job = jobs.find((each) => isPartUnpriced(each, basis));
  return (
    <span className={css.unpriced}>
      Part unpriced, so it isn’t sent. {job && <Link href={`/jobs/${job.id}/notes`}>Add price</Link>}
    </span>
  );
}

function termsLabel(days: number, today: ReturnType<typeof useToday>) {
  const due = formatWallDate(today.add({ days }));
  if (days === 0) return `On receipt, due ${due}`;
  return `${days === 1 ? "1 day" : `${days} days`}, due ${due}`;
}
