import { useQuery, useSubscription } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Link } from "@fettle/design-system/Link";
import { formatRunning, isForgotten } from "@fettle/rules/jobs/job-clock";
import { MapPin, Square, Timer } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import {
  type JobClockFactsFragment,
  RunningClockChangedDocument,
  RunningClockDocument,
} from "../../../generated/graphql.ts";
import { writeStored } from "../../../lib/browser-storage.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { useStore } from "../../../platform/store.ts";
import { ClockRoom } from "./clock-room.tsx";
import * as css from "./job-clock.css.ts";
import { keepRunningClock } from "./running-clock-cache.ts";
import { clockToStop } from "./stop-clock-first.ts";
import { useClockActions } from "./use-clock-actions.ts";
import { useMinutesOn } from "./use-minutes-on.ts";

const StopClockDialog = lazyOpened(() => import("./stop-clock-dialog.tsx"));

export default function RunningClock() {
  const { data, error } = useQuery(RunningClockDocument, { context: { handlesErrors: true } });
  useSubscription(RunningClockChangedDocument, {
    ignoreResults: true,
    onData: ({ client, data: { data: news } }) => {
      if (news) keepRunningClock(client.cache, news.runningClockChanged ?? null);
    },
  });
  const clock = data?.runningClock;
  const asked = useStore(clockToStop);
  const isRunning = data && data.runningClock !== null;
  useEffect(() => {
    if (isRunning !== undefined) writeStored("clock_runs", isRunning ? "yes" : null);
  }, [isRunning]);
  return (
    <>
      {clock ? <ClockBar key={clock.id} clock={clock} /> : data === undefined && !error && <ClockRoom />}
      {asked && (
        <Suspense>
          <StopClockDialog
            clock={asked.clock}
            isCompleting
            onStopped={() => asked.answer(true)}
            onClose={() => asked.answer(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function ClockBar({ clock }: { clock: JobClockFactsFragment }) {
  const minutes = useMinutesOn(clock.startedAt);
  const { arrive, isArriving } = useClockActions();
  const [isStopping, setStopping] = useState(false);
  const { job, arrivedAt } = clock;
  return (
    <section className={css.bar} aria-label="Running clock">
      <Timer className={css.icon} aria-hidden />
      <span className={css.time}>{formatRunning(minutes)}</span>
      <span className={css.words}>
        {isForgotten(minutes) ? "Did you forget to stop? " : arrivedAt ? "On site, " : "Travelling, "}
        {job ? <Link href={`/jobs/${job.id}`}>{`Job ${job.number}, ${job.title}`}</Link> : "an archived job"}
      </span>
      {!arrivedAt && !isForgotten(minutes) && (
        <span className={css.arrive}>
          <Button
            size="compact"
            icon={<MapPin />}
            isPending={isArriving}
            needsServer={false}
            onPress={() => arrive(clock)}
          >
            On site
          </Button>
        </span>
      )}
      <Button size="compact" icon={<Square />} needsServer={false} onPress={() => setStopping(true)}>
        Stop
      </Button>
      {isStopping && (
        <Suspense>
          <StopClockDialog clock={clock} onClose={() => setStopping(false)} />
        </Suspense>
      )}
    </section>
  );
}
