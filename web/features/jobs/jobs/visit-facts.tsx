import { Avatar } from "@fettle/design-system/Avatar";
import { Dialog } from "@fettle/design-system/Dialog";
import { DocketFact } from "@fettle/design-system/DocketCard";
import { DocketEdit, type DocketEditProps } from "@fettle/design-system/DocketEdit";
import { isManaging } from "@fettle/rules/identity/role";
import { isOpenStatus } from "@fettle/rules/jobs/job-status";
import { isLateJob } from "@fettle/rules/jobs/late-job";
import { formatMinutes, visitMinutes } from "@fettle/rules/jobs/visit-place";
import { firstName } from "@fettle/rules/platform/first-name";
import { formatNearDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { jobWallTime, today } from "@fettle/rules/platform/wall-time";
import { ChevronDown } from "lucide-react";
import { Suspense, useState } from "react";
import { VisuallyHidden } from "react-aria/VisuallyHidden";
import { Button as AriaButton } from "react-aria-components/Button";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { EstimatedValue } from "./estimated-value.tsx";
import * as css from "./visit-editors.css.ts";

const VisitTimeEditor = lazyOpened(() => import("./visit-time-editor.tsx"));
const TechniciansEditor = lazyOpened(() => import("./technicians-editor.tsx"));
const JobTextDialog = lazyOpened(() => import("../../conversations/texts/job-text-dialog.tsx"));

/** When, until when, who and for how much. People change the first and the third in place. */
export function VisitFacts({ job }: { job: JobDetailFragment }) {
  const { role, organisation } = useViewer();
  const { timeZone } = organisation;
  const [isTexting, setTexting] = useState(false);
  const wall = job.scheduledAt ? jobWallTime(job.scheduledAt, timeZone) : null;
  const minutes = visitMinutes(job);
  const isLate = isLateJob(job, timeZone, useNow());
  return (
    <>
      <Editable
        job={job}
        label="Scheduled"
        editLabel="Change the visit’s time"
        isLarge
        detail={
          wall && (
            <>
              {`Until ${formatWallTime(wall.add({ minutes }))}, ${formatMinutes(minutes)}`}
              {isLate && <span className={css.lateTag}>Late</span>}
            </>
          )
        }
        editor={(close) => <VisitTimeEditor job={job} close={close} onText={() => setTexting(true)} />}
      >
        <When job={job} />
      </Editable>
      <Editable
        job={job}
        label="Technicians"
        editLabel="Change technicians"
        editor={() => <TechniciansEditor job={job} />}
      >
        <Technicians job={job} />
      </Editable>
      {isManaging(role) && (
        <DocketFact label="Value inc GST">
          <EstimatedValue job={job} isLabelled={false} />
        </DocketFact>
      )}
      {isTexting && (
        <Suspense>
          <JobTextDialog job={job} kind="confirmation" onClose={() => setTexting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The visit's time on phones, which opens its editor as a sheet. */
export function PhoneWhen({ job }: { job: JobDetailFragment }) {
  const [opened, setOpened] = useState<"time" | "text">();
  const close = () => setOpened(undefined);
  if (!isOpenStatus(job.status)) {
    return (
      <p className={css.phoneWhen}>
        <When job={job} isPhone />
      </p>
    );
  }
  return (
    <>
      <AriaButton className={css.phoneEdit} aria-haspopup="dialog" onPress={() => setOpened("time")}>
        <span className={css.phoneWhen}>
          <When job={job} isPhone />
        </span>
        <ChevronDown className={css.phoneArrow} size={18} aria-hidden />
        <VisuallyHidden>Change the visit’s time</VisuallyHidden>
      </AriaButton>
      {opened === "time" && (
        <Dialog title="Change the visit’s time" width="confirm" isOpen onOpenChange={close} isDismissable>
          <Suspense fallback={<div className={css.room} />}>
            <VisitTimeEditor job={job} close={close} onText={() => setOpened("text")} />
          </Suspense>
        </Dialog>
      )}
      {opened === "text" && (
        <Suspense>
          <JobTextDialog job={job} kind="confirmation" onClose={close} />
        </Suspense>
      )}
    </>
  );
}

type EditableProps = DocketEditProps & { job: JobDetailFragment };

function Editable({ job, editor, editLabel, detail, ...fact }: EditableProps) {
  if (!isOpenStatus(job.status)) return <DocketFact {...fact} />;
  return (
    <DocketEdit
      {...fact}
      detail={detail}
      editLabel={editLabel}
      editor={(close) => <Suspense fallback={<div className={css.room} />}>{editor(close)}</Suspense>}
    />
  );
}

/** Amber once the visit is late. */
function When({ job, isPhone = false }: { job: JobDetailFragment; isPhone?: boolean }) {
  const { timeZone } = useViewer().organisation;
  const now = useNow();
  if (!job.scheduledAt) return "Not scheduled yet";
  const wall = jobWallTime(job.scheduledAt, timeZone);
  const isLate = isLateJob(job, timeZone, now);
  const day = today(timeZone, now);
  const isToday = isPhone && wall.year === day.year && wall.month === day.month && wall.day === day.day;
  const words = `${isToday ? "Today" : formatNearDay(wall, day.year)}, ${formatWallTime(wall)}`;
  if (!isLate) return words;
  return (
    <>
      <span className={css.late}>{words}</span>
      {isPhone && <span className={css.lateTag}>Late</span>}
    </>
  );
}

function Technicians({ job: { technicians } }: { job: JobDetailFragment }) {
  if (technicians.length === 0) return "No one yet";
  return (
    <span className={css.people}>
      {technicians.map(({ id, name, color }) => (
        <span key={id} className={css.person}>
          <Avatar name={name} color={color} size={24} />
          <span title={name}>{firstName(name)}</span>
        </span>
      ))}
    </span>
  );
}
