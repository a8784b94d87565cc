import { useApolloClient } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { isManaging } from "@fettle/rules/identity/role";
import { isOpenStatus } from "@fettle/rules/jobs/job-status";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { aboutJob } from "../../../platform/job-cache/about-job.ts";
import { WAITS } from "../../../platform/outbox/item-words.ts";
import { useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { hasInvoicingChoice } from "../../invoicing/job-invoicing/invoicing-choice.ts";
import { useConvertJob } from "../../invoicing/job-invoicing/use-convert-job.ts";
import { confirmKind } from "../job-changes/job-change-kinds.ts";
import { undoStatusAction } from "./undo-job.ts";
import { useCompletion } from "./use-completion.ts";

export function useJobActions(job: JobDetailFragment) {
  const navigate = useNavigate();
  const outbox = useOutbox();
  const [isConfirming, setConfirming] = useState(false);
  const client = useApolloClient();
  const completion = useCompletion(job);
  const conversion = useConvertJob();
  const mayInvoice = isManaging(useViewer().role) && job.customer !== null && !job.hasInvoice;

  const confirm = async () => {
    if (!job.confirmationToken) return toast({ title: MESSAGES.noConfirmationToken, tone: "error" });
    setConfirming(true);
    try {
      const { id, version } = job;
      const addition = { variables: { id }, about: aboutJob(client.cache, id), version };
      const outcome = await outbox.send(confirmKind, addition);
      const confirmed = outcome.state === "sent" ? outcome.data : undefined;
      toast({
        title: MESSAGES.jobConfirmed,
        description: outcome.state === "waiting" ? WAITS : undefined,
        tone: "success",
        // An already confirmed job didn't change, so there's nothing to undo.
        ...(confirmed && confirmed.version !== version && { actions: [undoStatusAction(client, confirmed)] }),
      });
    } catch (error) {
      showFailure(error, MESSAGES.failedToConfirmJob);
    } finally {
      setConfirming(false);
    }
  };

  const whatNext = (done: JobDetailFragment) => {
    const label = "Create invoice";
    const bill = hasInvoicingChoice(done)
      ? { label, href: `/completed-jobs/${job.id}?ask=convert` }
      : { label, onPress: () => void conversion.act(job.id) };
    const thank = { label: "Text customer", href: `/jobs/${job.id}?text=job_done` };
    const undo = undoStatusAction(client, done);
    return [undo, ...(mayInvoice ? [bill] : []), ...(job.customer?.phone ? [thank] : [])];
  };

  const complete = async () => {
    const completed = await completion.complete();
    if (!completed) return;
    toast({
      title: "Job completed",
      description: completed.words,
      tone: "success",
      actions: completed.job && whatNext(completed.job),
    });
    void navigate("/jobs");
  };

  return {
    canConfirm: job.status === "new" && job.confirmationToken !== null,
    canComplete: isOpenStatus(job.status),
    confirm,
    complete,
    isConfirming,
    isCompleting: completion.isCompleting,
  };
}
