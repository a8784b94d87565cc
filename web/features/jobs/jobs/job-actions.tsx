import { Button } from "@fettle/design-system/Button";
import { isManaging } from "@fettle/rules/identity/role";
import { visitAddress } from "@fettle/rules/jobs/visit-place";
import { Check, CircleCheck, ClipboardList, Navigation, Pencil } from "lucide-react";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { mapsHref } from "../../../lib/maps-href.ts";
import { isUnsent } from "../../../platform/job-cache/about-job.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { SendSmsButton } from "../../conversations/texts/send-sms-button.tsx";
import { ClockButtons } from "../job-clock/clock-buttons.tsx";
import { DeleteJobButton } from "./delete-job-button.tsx";
import { JobCreateMenu } from "./job-create-menu.tsx";
import { JobNextStep, useNextStep } from "./job-next-step.tsx";
import { actions, apart, separator } from "./job-screen.css.ts";
import { useJobActions } from "./use-job-actions.ts";

export function JobActions({ job }: { job: JobDetailFragment }) {
  const { role } = useViewer();
  const step = useNextStep(job);
  const isWaiting = isUnsent(job);
  const address = visitAddress(job);
  const jobActions = useJobActions(job);
  const { canConfirm, canComplete, confirm, complete, isConfirming, isCompleting } = jobActions;
  return (
    <div className={actions}>
      <JobNextStep job={job} actions={jobActions} />
      {canConfirm && step !== "confirm" && (
        <Button
          variant="secondary"
          icon={<CircleCheck />}
          isPending={isConfirming}
          needsServer={false}
          onPress={confirm}
        >
          Confirm Job
        </Button>
      )}
      {canComplete && step !== "complete" && (
        <Button
          variant={step === "confirm" ? "primary" : "secondary"}
          icon={<Check />}
          isPending={isCompleting}
          needsServer={false}
          onPress={complete}
        >
          Complete
        </Button>
      )}
      {canComplete && !isWaiting && <ClockButtons jobId={job.id} />}
      {step && <span className={separator} aria-hidden />}
      {address && (
        <Button variant="secondary" icon={<Navigation />} href={mapsHref(address)} target="_blank">
          Navigate
        </Button>
      )}
      {!isWaiting && <SendSmsButton job={job} />}
      <Button variant="secondary" icon={<ClipboardList />} href={`/jobs/${job.id}/notes`}>
        Notes & Charges
      </Button>
      <Button variant="secondary" icon={<Pencil />} href={`/jobs/${job.id}/edit`}>
        Edit Job
      </Button>
      {!isWaiting && <JobCreateMenu job={job} />}
      {isManaging(role) && !isWaiting && (
        <span className={apart}>
          <DeleteJobButton job={job} />
        </span>
      )}
    </div>
  );
}
