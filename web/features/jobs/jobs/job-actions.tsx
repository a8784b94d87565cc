import { Button } from "@fettle/design-system/Button";
import type { MenuItem } from "@fettle/design-system/Menu";
import { isManaging } from "@fettle/rules/identity/role";
import { visitAddress } from "@fettle/rules/jobs/visit-place";
import {
  Car,
  Check,
  CircleCheck,
  ClipboardList,
  MapPin,
  Navigation,
  Pencil,
  Play,
  Square,
} from "lucide-react";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { mapsHref } from "../../../lib/maps-href.ts";
import { isUnsent } from "../../../platform/job-cache/about-job.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { SendSmsButton } from "../../conversations/texts/send-sms-button.tsx";
import { StoppingClock } from "../job-clock/stopping-clock.tsx";
import { useJobClock } from "../job-clock/use-job-clock.ts";
import { DeleteJobButton } from "./delete-job-button.tsx";
import { JobMoreMenu } from "./job-more-menu.tsx";
import { JobNextStep, useNextStep } from "./job-next-step.tsx";
import { actions, apart, separator } from "./job-screen.css.ts";
import { useJobActions } from "./use-job-actions.ts";

/** The main action is the only filled button. */
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
      {step && <span className={separator} aria-hidden />}
      {canConfirm && step !== "confirm" && (
        <Button
          variant="ghost"
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
          variant="ghost"
          icon={<Check />}
          isPending={isCompleting}
          needsServer={false}
          onPress={complete}
        >
          Complete
        </Button>
      )}
      {address && (
        <Button variant="ghost" icon={<Navigation />} href={mapsHref(address)} target="_blank">
          Navigate
        </Button>
      )}
      {!isWaiting && <SendSmsButton job={job} variant="ghost" />}
      <Button variant="ghost" icon={<ClipboardList />} href={`/jobs/${job.id}/notes`}>
        Notes & Charges
      </Button>
      <Button variant="ghost" icon={<Pencil />} href={`/jobs/${job.id}/edit`}>
        Edit Job
      </Button>
      {!isWaiting && <More job={job} canClock={canComplete} />}
      {isManaging(role) && !isWaiting && (
        <span className={apart}>
          <DeleteJobButton job={job} variant="ghost" />
        </span>
      )}
    </div>
  );
}

function More({ job, canClock }: { job: JobDetailFragment; canClock: boolean }) {
  const clock = useJobClock(job.id);
  return (
    <>
      <JobMoreMenu job={job} variant="ghost" items={canClock ? clockItems(clock) : []} />
      <StoppingClock {...clock} />
    </>
  );
}

function clockItems({
  running,
  begin,
  arrive,
  isUnknown,
  setStopping,
}: ReturnType<typeof useJobClock>): MenuItem[] {
  if (!running) {
    return [
      {
        id: "start",
        label: "Start",
        icon: <Play />,
        isDisabled: isUnknown,
        needsServer: false,
        onAction: () => void begin(false),
      },
      {
        id: "travel",
        label: "Start travel",
        icon: <Car />,
        isDisabled: isUnknown,
        needsServer: false,
        onAction: () => void begin(true),
      },
    ];
  }
  const onSite: MenuItem = {
    id: "arrive",
    label: "I’m on site",
    icon: <MapPin />,
    needsServer: false,
    onAction: () => void arrive(running),
  };
  return [
    ...(running.arrivedAt ? [] : [onSite]),
    {
      id: "stop",
      label: "Stop",
      icon: <Square />,
      needsServer: false,
      onAction: () => setStopping({ clock: running }),
    },
  ];
}
