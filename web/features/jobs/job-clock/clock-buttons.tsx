import { Button } from "@fettle/design-system/Button";
import { Car, MapPin, Play, Square } from "lucide-react";
import { StoppingClock } from "./stopping-clock.tsx";
import { useJobClock } from "./use-job-clock.ts";

interface ClockButtonsProps {
  jobId: string;
  fullWidth?: boolean;
}

export function ClockButtons({ jobId, fullWidth }: ClockButtonsProps) {
  const clock = useJobClock(jobId);
  const { running, begin, arrive, isStarting, isArriving, isUnknown, setStopping } = clock;
  return (
    <>
      {running ? (
        <>
          {!running.arrivedAt && (
            <Button
              variant="secondary"
              icon={<MapPin />}
              isPending={isArriving}
              needsServer={false}
              onPress={() => arrive(running)}
              fullWidth={fullWidth}
            >
              I’m on site
            </Button>
          )}
          <Button
            variant="secondary"
            icon={<Square />}
            needsServer={false}
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
            needsServer={false}
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
            needsServer={false}
            onPress={() => begin(true)}
            fullWidth={fullWidth}
          >
            Start travel
          </Button>
        </>
      )}
      <StoppingClock {...clock} />
    </>
  );
}
