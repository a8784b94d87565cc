import { useApolloClient } from "@apollo/client/react";
import type { BadgeProps } from "@fettle/design-system/Badge";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { StatusGlyph } from "@fettle/design-system/StatusGlyph";
import { StatusMenu } from "@fettle/design-system/StatusMenu";
import { toast } from "@fettle/design-system/Toast";
import { JOB_STATUSES, type JobStatus, jobStatusLabel } from "@fettle/rules/jobs/job-status";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { useState } from "react";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { aboutJob } from "../../../platform/job-cache/about-job.ts";
import { WAITS } from "../../../platform/outbox/item-words.ts";
import { useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { statusKind } from "../job-changes/job-change-kinds.ts";
import { undoStatusAction } from "./undo-job.ts";
import { useCompletion } from "./use-completion.ts";

export interface JobStatusMenuProps {
  job: Pick<JobDetailFragment, "id" | "number" | "title" | "status" | "version" | "hasInvoice">;
  size?: BadgeProps["size"];
  /** The job's title, needed when a page has several menus. */
  of?: string;
  opensAtOnce?: boolean;
}

/** Slow phones draw the menu closing before they begin the change. */
const onceClosing = (change: () => void) => requestAnimationFrame(() => setTimeout(change));

/** Cancelling a job, or reopening an invoiced job, asks for confirmation first. */
export function JobStatusMenu({ job, size, ...menu }: JobStatusMenuProps) {
  const outbox = useOutbox();
  /** Shown at once, because a slow phone needs several frames to draw the changed job. */
  const [saving, setSaving] = useState<JobStatus>();
  const client = useApolloClient();
  const completion = useCompletion(job);
  const [isCancelling, setCancelling] = useState(false);
  const [reopening, setReopening] = useState<JobStatus>();

  const { id, version } = job;
  const change = async (status: JobStatus) => {
    setSaving(status);
    try {
      const about = aboutJob(client.cache, id);
      const base = { status: job.status };
      const addition = { variables: { id, status }, about, version, base };
      const outcome = await outbox.send(statusKind, addition, { onShown: () => {} });
      const changed = outcome.state === "sent" ? outcome.data : undefined;
      setCancelling(false);
      setReopening(undefined);
      const words = `${jobStatusLabel(job.status)} → ${jobStatusLabel(status)}`;
      toast({
        title: "Status changed",
        description: outcome.state === "waiting" ? `${words}. ${WAITS}` : words,
        tone: "success",
        ...(changed && { actions: [undoStatusAction(client, changed)] }),
      });
    } catch (error) {
      showFailure(error, MESSAGES.failedToSave);
    } finally {
      setSaving(undefined);
    }
  };
  const choose = async (status: JobStatus) => {
    if (status === "cancelled") return setCancelling(true);
    if (status !== "done" && job.hasInvoice) return setReopening(status);
    if (status !== "done") return change(status);
    const completed = await completion.complete();
    if (!completed) return;
    const actions = completed.job && [undoStatusAction(client, completed.job)];
    toast({ title: "Job completed", description: completed.words, tone: "success", actions });
  };

  return (
    <>
      <StatusMenu
        status={STATUSES.job[saving ?? job.status]}
        size={size}
        {...menu}
        isPending={saving !== undefined || completion.isCompleting}
        items={JOB_STATUSES.filter((status) => status !== job.status).map((status) => ({
          id: status,
          label: jobStatusLabel(status),
          icon: <StatusGlyph status={STATUSES.job[status]} />,
          isDestructive: status === "cancelled",
          needsServer: false,
          onAction: () => onceClosing(() => choose(status)),
        }))}
      />
      <ConfirmDialog
        title={`Cancel job ${job.number}?`}
        message={
          job.status === "confirmed"
            ? "The customer has confirmed this visit and won’t be notified. Let them know."
            : "The job will drop off your open work, and the customer’s confirmation link will stop working."
        }
        confirmLabel="Cancel job"
        isOpen={isCancelling}
        onOpenChange={setCancelling}
        onConfirm={() => change("cancelled")}
        isPending={saving !== undefined}
        needsServer={false}
      />
      <ConfirmDialog
        title={`Reopen job ${job.number}?`}
        message="This job is already invoiced. New work won’t be added to that invoice."
        confirmLabel="Reopen"
        tone="neutral"
        isOpen={reopening !== undefined}
        onOpenChange={() => setReopening(undefined)}
        onConfirm={() => reopening && change(reopening)}
        isPending={saving !== undefined}
        needsServer={false}
      />
    </>
  );
}
