import { Button } from "@fettle/design-system/Button";
import { isManaging } from "@fettle/rules/identity/role";
import { CalendarPlus, Check, CircleCheck, ReceiptText, UserPlus } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { useIsBeforeVisit } from "../../conversations/texts/on-my-way.tsx";
import { ConvertToInvoice } from "../../invoicing/job-invoicing/convert-to-invoice.tsx";
import { nextJobStep } from "./next-job-step.ts";
import type { useJobActions } from "./use-job-actions.ts";

const ScheduleJobDialog = lazyOpened(() => import("./schedule-job-dialog.tsx"));

export interface JobNextStepProps {
  job: JobDetailFragment;
  actions: ReturnType<typeof useJobActions>;
  isPhone?: boolean;
}

export function useNextStep(job: JobDetailFragment) {
  return nextJobStep(job, isManaging(useViewer().role));
}

/** A second tap in the same place mustn't take the step that has just appeared there. */
const SETTLES_MS = 700;

function useIsJustShown(step: ReturnType<typeof nextJobStep>) {
  const shown = useRef({ step, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (shown.current.step !== step) shown.current = { step, at: performance.now() };
  }, [step]);
  return () => performance.now() - shown.current.at < SETTLES_MS;
}

export function JobNextStep({ job, actions, isPhone = false }: JobNextStepProps) {
  const step = useNextStep(job);
  const [isScheduling, setScheduling] = useState(false);
  const isLater = useIsBeforeVisit(job);
  const isJustShown = useIsJustShown(step);
  const look = {
    variant: isLater && isPhone ? "primary" : "hivis",
    size: isPhone ? "action" : undefined,
    fullWidth: isPhone,
  } as const;
  switch (step) {
    case "schedule":
      return (
        <>
          <Button {...look} icon={<CalendarPlus />} onPress={() => setScheduling(true)}>
            Schedule
          </Button>
          {isScheduling && (
            <Suspense>
              <ScheduleJobDialog job={job} onClose={() => setScheduling(false)} />
            </Suspense>
          )}
        </>
      );
    case "confirm":
      return (
        <Button
          {...look}
          icon={<CircleCheck />}
          isPending={actions.isConfirming}
          needsServer={false}
          onPress={actions.confirm}
        >
          Confirm Job
        </Button>
      );
    case "complete":
      return (
        <Button
          {...look}
          icon={<Check />}
          isPending={actions.isCompleting}
          needsServer={false}
          onPress={() => {
            if (!isJustShown()) void actions.complete();
          }}
        >
          Complete
        </Button>
      );
    case "add-customer":
      return (
        <Button {...look} icon={<UserPlus />} href={`/jobs/${job.id}/edit`}>
          Add a customer
        </Button>
      );
    case "convert":
      return <ConvertToInvoice job={job} {...look} />;
    case "open-invoice":
      return (
        <Button {...look} icon={<ReceiptText />} href={`/invoices/${job.invoice?.id}`}>
          {`Send ${job.invoice?.number}`}
        </Button>
      );
    case undefined:
      return null;
  }
}
