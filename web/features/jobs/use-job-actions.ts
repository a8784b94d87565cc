import { useApolloClient, useMutation } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { isOpenStatus } from "@fettle/rules/job-status";
import { MESSAGES } from "@fettle/rules/messages";
import { isManaging } from "@fettle/rules/role";
import { useNavigate } from "react-router";
import { ConfirmJobDocument, type JobDetailFragment } from "../../generated/graphql.ts";
import { showFailure } from "../../platform/apollo/show-failure.ts";
import { useViewer } from "../../platform/session/viewer.ts";
import { hasBillingChoice } from "../job-billing/billing-choice.ts";
import { useConvertJob } from "../job-billing/use-convert-job.ts";
import { placeJob } from "../job-cache/job-cache.ts";
import { undoStatusAction } from "./undo-job.ts";
import { useCompletion } from "./use-completion.ts";

/** Confirms a new job, or completes an open one. */
export function useJobActions(job: JobDetailFragment) {
  const navigate = useNavigate();
  const [confirmJob, confirmation] = useMutation(ConfirmJobDocument, { context: { handlesErrors: true } });
  const client = useApolloClient();
  const completion = useCompletion(job);
  const conversion = useConvertJob();
  const mayBill = isManaging(useViewer().role) && job.customer !== null && !job.hasInvoice;

  const confirm = async () => {
    if (!job.confirmationToken) return toast({ title: MESSAGES.noConfirmationToken, tone: "error" });
    try {
      const { data } = await confirmJob({
        variables: { id: job.id },
        optimisticResponse: { confirmJob: { ...job, status: "confirmed" } },
        update: (cache) => placeJob(cache, job.id),
      });
      const confirmed = data?.confirmJob;
      toast({
        title: MESSAGES.jobConfirmed,
        tone: "success",
        // A job that was confirmed already didn't change.
        ...(confirmed &&
          confirmed.version !== job.version && { actions: [undoStatusAction(client, confirmed)] }),
      });
    } catch (error) {
      showFailure(error, MESSAGES.failedToConfirmJob);
    }
  };

  const complete = async () => {
    const completed = await completion.complete();
    if (!completed) return;
    const undo = undoStatusAction(client, completed.job);
    const label = "Create invoice";
    const bill = hasBillingChoice(completed.job)
      ? { label, href: `/completed-jobs/${job.id}?ask=convert` }
      : { label, onPress: () => void conversion.act(job.id) };
    const thank = { label: "Text customer", href: `/jobs/${job.id}?text=job_done` };
    toast({
      title: "Job completed",
      description: completed.words,
      tone: "success",
      actions: [undo, ...(mayBill ? [bill] : []), ...(job.customer?.phone ? [thank] : [])],
    });
    navigate("/jobs");
  };

  return {
    canConfirm: job.status === "new" && job.confirmationToken !== null,
    canComplete: isOpenStatus(job.status),
    confirm,
    complete,
    isConfirming: confirmation.loading,
    isCompleting: completion.isCompleting,
  };
}
