import { Button } from "@fettle/design-system/Button";
import { Car, MapPin, Play, Square } from "lucide-react";
import { useOnline } from "../../../platform/offline/online.ts";
import { offline } from "./job-clock.css.ts";
import { StoppingClock } from "./stopping-clock.tsx";
import { useJobClock } from "./use-job-clock.ts";

interface ClockButtonsProps {
  jobId: string;
  fullWidth?: boolean;
}

export function ClockButtons({ jobId, fullWidth }: ClockButtonsProps) {
  const clock = useJobClock(jobId);
  const { running, begin, arrive, isStarting, isArriving, isUnknown, setStopping } = clock;
  const isOnline = useOnline();
  return (
    <>
      {running ? (
        <>
          {!running.arrivedAt && (
            <Button
              variant="secondary"
              icon={<MapPin />}
              isPending={isArriving}
              onPress={() => arrive(running.id)}
              fullWidth={fullWidth}
            >
              I’m on site
            </Button>
          )}
          <Button
            variant="secondary"
            icon={<Square />}
            onPress={() => setStopping({ clock: running })}
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
      <StoppingClock {...clock} />
    </>
  );
}
