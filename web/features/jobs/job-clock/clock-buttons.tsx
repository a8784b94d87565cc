import { useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Car, MapPin, Play, Square } from "lucide-react";
import { Suspense, useState } from "react";
import { type JobClockFactsFragment, RunningClockDocument } from "../../../generated/graphql.ts";
import { useOnline } from "../../../platform/offline/online.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { offline } from "./job-clock.css.ts";
import { useClockActions } from "./use-clock-actions.ts";

const StopClockDialog = lazyOpened(() => import("./stop-clock-dialog.tsx"));

interface ClockButtonsProps {
  jobId: string;
  fullWidth?: boolean;
}

type Stopping = { clock: JobClockFactsFragment; next?: () => void };

/** Starts or stops the viewer's clock. A clock on another job has to stop first. */
export function ClockButtons({ jobId, fullWidth }: ClockButtonsProps) {
  const { data, loading } = useQuery(RunningClockDocument, { context: { handlesErrors: true } });
  const { start, arrive, isStarting, isArriving } = useClockActions();
  const [stopping, setStopping] = useState<Stopping>();
  const isOnline = useOnline();
  const clock = data?.runningClock;
  /** Disabled until it's known whether a clock is running. */
  const isUnknown = loading && data === undefined;
  const begin = (isTravelling: boolean) => {
    const next = () => start(jobId, isTravelling);
    if (clock) setStopping({ clock, next });
    else return next();
  };
  return (
    <>
      {clock?.jobId === jobId ? (
        <>
          {!clock.arrivedAt && (
            <Button
              variant="secondary"
              icon={<MapPin />}
              isPending={isArriving}
              onPress={() => arrive(clock.id)}
              fullWidth={fullWidth}
            >
              I’m on site
            </Button>
          )}
          <Button
            variant="secondary"
            icon={<Square />}
            onPress={() => setStopping({ clock })}
            fullWidth={fullWidth}
          >
            Stop
          </Button>
        </>
      ) : (
        <>
          <Button
            variant="secondary"
            icon={<Play />}
            isPending={isStarting}
            isDisabled={isUnknown}
            onPress={() => begin(false)}
            fullWidth={fullWidth}
          >
            Start
          </Button>
          <Button
            variant="secondary"
            icon={<Car />}
            isPending={isStarting}
            isDisabled={isUnknown}
            onPress={() => begin(true)}
            fullWidth={fullWidth}
          >
            Start travel
          </Button>
          {/* Phones don't show why a button is disabled. */}
          {fullWidth && !isOnline && (
            <p className={offline}>
              You need to be online to start the clock. Until then, change the status above and log your hours
              in Notes & Charges.
            </p>
          )}
        </>
      )}
      {stopping && (
        <Suspense>
          <StopClockDialog
            clock={stopping.clock}
            onClose={() => setStopping(undefined)}
            onStopped={stopping.next}
          />
        </Suspense>
      )}
    </>
  );
}
