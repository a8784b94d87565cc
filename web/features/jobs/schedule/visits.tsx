import { useApolloClient } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { canReschedule } from "@fettle/rules/jobs/job-status";
import { visitOverlaps } from "@fettle/rules/jobs/visit-overlaps";
import { formatWallDay } from "@fettle/rules/platform/format-wall-time";
import { MESSAGES } from "@fettle/rules/platform/messages";
import type { CalendarDate } from "@internationalized/date";
import { type ReactNode, Suspense, useId, useState } from "react";
import { VisuallyHidden } from "react-aria/VisuallyHidden";
import { type JobPillFragment, JobPillFragmentDoc } from "../../../generated/graphql.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { bookedVisits } from "../jobs/booked-visits.ts";
import { ConfirmMoveDialog } from "./confirm-move-dialog.tsx";
import { focusPill } from "./focus-pill.ts";
import { givenTo, giversOf, sharedTechnician } from "./give-visits.ts";
import { MovingContext } from "./moving.ts";
import { type Picking, PickingContext } from "./picking.ts";
import { rescheduledJob } from "./rescheduled-job.ts";
import type { ScheduledJob } from "./schedule-data.ts";
import { textOffer } from "./text-offer.ts";
import { useReschedule } from "./use-reschedule.ts";
import { useUndo } from "./use-undo.ts";
import { useVisitChanges, visitCount } from "./use-visit-changes.ts";
import type { Member } from "./visit-card.tsx";

const TimeDialog = lazyOpened(() => import("./time-dialog.tsx"));
const VisitCard = lazyOpened(() => import("./visit-card.tsx"));
const ChosenBar = lazyOpened(() => import("./chosen-bar.tsx"));
const MoveVisitsDialog = lazyOpened(() => import("./move-visits-dialog.tsx"));
const SkippedVisitsDialog = lazyOpened(() => import("./skipped-visits-dialog.tsx"));
const TextNewTimesDialog = lazyOpened(() => import("../../conversations/texts/text-new-times-dialog.tsx"));
const JobTextDialog = lazyOpened(() => import("../../conversations/texts/job-text-dialog.tsx"));

export interface VisitsProps {
  jobs: readonly ScheduledJob[];
  members: readonly Member[];
  technicianId: string | null;
  children: ReactNode;
}

/** Lets people open, move, give and choose the visits in it. */
export function Visits({ jobs, members, technicianId, children }: VisitsProps) {
  const { timeZone } = useViewer().organisation;
  const isPhone = useIsPhone();
  const keysId = useId();
  const { cache } = useApolloClient();
  const [card, setCard] = useState<{ jobId: string; isMoving: boolean } | null>(null);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [isMovingChosen, setMovingChosen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [textedId, setTextedId] = useState<string | null>(null);
  const [textedVisits, setTextedVisits] = useState<readonly JobPillFragment[] | null>(null);
  const undo = useUndo();
  const { moving, asked, answer, timeless, answerTime } = useReschedule(jobs, undo, setTextedId);
  const { change, isChanging, skipped, closeSkipped } = useVisitChanges(undo);

  const opened = jobs.find(({ id }) => id === card?.jobId);
  // A visit that someone else has just closed or moved elsewhere is no longer chosen.
  const chosen = jobs.filter(({ id, status }) => chosenIds.has(id) && canReschedule(status));
  const booked = bookedVisits(jobs, timeZone);
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? "someone else";
  const clear = () => {
    setChosenIds(new Set());
    setChoosing(false);
  };
  const closeCard = () => setCard(null);

  const picking: Picking = {
    openId: opened?.id ?? null,
    chosenIds: new Set(chosen.map(({ id }) => id)),
    overlaps: visitOverlaps(booked),
    isChoosing,
    setChoosing: (isNow) => (isNow ? setChoosing(true) : clear()),
    keysId,
    openCard: (jobId, { isMoving = false } = {}) => setCard({ jobId, isMoving }),
    choose(...jobIds) {
      closeCard();
      const [only] = jobIds;
      const isTakenOut = jobIds.length === 1 && only !== undefined && chosenIds.has(only);
      setChosenIds(
        isTakenOut ? new Set([...chosenIds].filter((id) => id !== only)) : new Set([...chosenIds, ...jobIds]),
      );
    },
  };

  const pillOf = (id: string) =>
    cache.readFragment({ id: `Job:${id}`, fragment: JobPillFragmentDoc, optimistic: true });
  const pillsOf = (ids: readonly string[]) => ids.flatMap((id) => pillOf(id) ?? []);
  const textVisits = (visits: readonly JobPillFragment[]) => {
    const [only, ...others] = visits;
    if (only && others.length === 0) setTextedId(only.id);
    else setTextedVisits(visits);
  };

  const sharedId = technicianId ?? sharedTechnician(chosen);
  const sharedBy = chosen.every(({ technicians }) => technicians.some(({ id }) => id === sharedId))
    ? members.find(({ id }) => id === sharedId)
    : undefined;

  const onCard = opened?.technicians ?? [];
  const shownOnCard = onCard.filter(({ id }) => id === technicianId);
  const cardGivers = shownOnCard.length > 0 ? shownOnCard : onCard;

  // Without someone who gives, a crew would lose people without anyone choosing who.
  const giveChosen = (to: string) => {
    const crews = sharedBy ? [] : chosen.filter((job) => giversOf(job, null) === null);
    const [crew] = crews;
    const stays =
      crew &&
      (crews.length === 1
        ? `${crew.title} has a crew and wasn’t changed. Open it to change who’s on it.`
        : `${visitCount(crews.length)} have a crew and weren’t changed. Open them to change who’s on them.`);
    const rest = chosen.filter((job) => !crews.includes(job));
    const keepsOthers = rest.some(({ technicians }) => technicians.length > 1);
    return give(
      rest.map((job) => ({ job, from: giversOf(job, sharedBy?.id ?? null) ?? [] })),
      to,
      stays ?? (sharedBy && keepsOthers ? `In place of ${sharedBy.name}. Everyone else stays.` : undefined),
    );
  };

  const give = async (
    given: readonly { job: ScheduledJob; from: readonly string[] }[],
    to: string,
    note?: string,
  ) => {
    const changes = given.flatMap(({ job, from }) => {
      const assignedTechIds = givenTo(job, from, to);
      const isSame = assignedTechIds.join() === job.technicians.map(({ id }) => id).join();
      return isSame ? [] : [{ job, assignedTechIds }];
    });
    const name = nameOf(to);
    if (changes.length === 0) {
      return toast({
        title: given.length === 0 ? "No visit was changed" : `${name} is already on it`,
        description: note,
        tone: "info",
      });
    }
    const [only] = changes;
    const isDone = await change(changes, {
      title: changes.length === 1 ? `Given to ${name}` : `${visitCount(changes.length)} given to ${name}`,
      description: note ?? (changes.length === 1 ? only?.job.title : undefined),
      failure: "Failed to change the technician",
      undone:
        changes.length === 1
          ? `${only?.job.title} has its technicians back`
          : `${visitCount(changes.length)} have their technicians back`,
    });
    if (isDone) clear();
  };

  const moveChosen = async (day: CalendarDate) => {
    const changes = chosen.flatMap((job) => {
      const scheduledAt = rescheduledJob(job, day, timeZone)?.scheduledAt;
      return scheduledAt ? [{ job, scheduledAt }] : [];
    });
    if (changes.length === 0) {
      toast({ title: `They’re already on ${formatWallDay(day)}`, tone: "info" });
    } else {
      const isDone = await change(changes, {
        title: `${visitCount(changes.length)} moved`,
        description: formatWallDay(day),
        failure: MESSAGES.failedToReschedule,
        offer: (ids) => textOffer(pillsOf(ids), timeZone, textVisits),
        undone:
          changes.length === 1
            ? "1 visit is back where it was"
            : `${visitCount(changes.length)} are back where they were`,
      });
      if (!isDone) return;
      clear();
    }
    setMovingChosen(false);
  };

  const texted = textedId ? pillOf(textedId) : null;

  return (
    <MovingContext value={moving}>
      <PickingContext value={picking}>
        {children}
        {opened && (
          <Suspense>
            <VisitCard
              key={`${opened.id} ${card?.isMoving}`}
              job={opened}
              members={members}
              booked={technicianId ? null : booked}
              from={cardGivers}
              startsMoving={card?.isMoving ?? false}
              isPhone={isPhone}
              onText={() => {
                closeCard();
                setTextedId(opened.id);
              }}
              onGive={(to) => {
                closeCard();
                focusPill(opened.id);
                void give([{ job: opened, from: cardGivers.map(({ id }) => id) }], to);
              }}
              onClose={closeCard}
            />
          </Suspense>
        )}
        {chosen.length > 0 && (
          <Suspense>
            <ChosenBar
              jobs={chosen}
              members={members}
              from={sharedBy}
              booked={technicianId ? null : booked}
              isChanging={isChanging}
              onMove={() => setMovingChosen(true)}
              onGive={(to) => void giveChosen(to)}
              onText={() => textVisits(pillsOf(chosen.map(({ id }) => id)))}
              onClear={clear}
            />
          </Suspense>
        )}
        {isMovingChosen && chosen.length > 0 && (
          <Suspense>
            <MoveVisitsDialog
              jobs={chosen}
              isMoving={isChanging}
              onMove={(day) => void moveChosen(day)}
              onClose={() => setMovingChosen(false)}
            />
          </Suspense>
        )}
        {skipped && (
          <Suspense>
            <SkippedVisitsDialog skipped={skipped} onClose={closeSkipped} />
          </Suspense>
        )}
        {texted && (
          <Suspense>
            <JobTextDialog job={texted} onClose={() => setTextedId(null)} />
          </Suspense>
        )}
        {textedVisits && (
          <Suspense>
            <TextNewTimesDialog visits={textedVisits} onClose={() => setTextedVisits(null)} />
          </Suspense>
        )}
        <ConfirmMoveDialog asked={asked} onAnswer={answer} />
        {timeless && (
          <Suspense>
            <TimeDialog title={timeless.job.title} at={timeless.at} onAnswer={answerTime} />
          </Suspense>
        )}
        <VisuallyHidden>
          <p id={keysId}>Enter opens it, Space picks it up, M changes its time and X chooses it.</p>
          <div role="status">{moving.message}</div>
        </VisuallyHidden>
      </PickingContext>
    </MovingContext>
  );
}
