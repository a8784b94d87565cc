import { Button } from "@fettle/design-system/Button";
import { IconButton } from "@fettle/design-system/IconButton";
import { ChevronDown, CircleCheck, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { FirstStepsFieldsFragment } from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { TrySamples } from "../sample-data/try-samples.tsx";
import { FirstStepRow } from "./first-step-row.tsx";
import * as css from "./first-steps.css.ts";
import { useFirstSteps } from "./use-first-steps.ts";

type Props = {
  start: FirstStepsFieldsFragment;
  /** Changes when a job is added elsewhere on the page. */
  totalJobs: number;
  hasSamples: boolean;
};

export default function FirstSteps({ start, totalJobs, hasSamples }: Props) {
  const { firstSteps = start, refetch, setShown, endAfterThis, setSkipped } = useFirstSteps();
  const counted = useRef(totalJobs);
  useEffect(() => {
    if (counted.current === totalJobs) return;
    counted.current = totalJobs;
    refetch();
  }, [totalJobs, refetch]);
  const isPhone = useIsPhone();
  const [areAllShown, setAllShown] = useState(false);
  if (!firstSteps) return null;
  const { steps } = firstSteps;
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.findIndex(({ isDone, isSkipped }) => !isDone && !isSkipped);
  if (next === -1) return <AllSet onSeen={endAfterThis} />;
  const figures = `${done} of ${steps.length} done`;
  const isFolded = isPhone && !areAllShown;
  return (
    <section className={css.card} aria-labelledby="first-steps">
      <header className={css.head}>
        <h2 className={css.heading} id="first-steps">
          First steps
        </h2>
        <div className={css.bar} aria-hidden>
          {steps.map(({ step, isDone }) => (
            <span key={step} className={isDone ? css.partDone : css.part} />
          ))}
        </div>
        {isPhone ? (
          <Button
            variant="ghost"
            size="compact"
            aria-expanded={areAllShown}
            onPress={() => setAllShown(!areAllShown)}
            icon={<ChevronDown />}
          >
            {figures}
          </Button>
        ) : (
          <p className={css.figures}>{figures}</p>
        )}
        <div className={css.headEnd}>
          {!hasSamples && !isPhone && <TrySamples />}
          {isPhone ? (
            <IconButton label="Hide" icon={<X />} onPress={() => void setShown(false)} />
          ) : (
            <Button variant="ghost" size="compact" icon={<X />} onPress={() => void setShown(false)}>
              Hide
            </Button>
          )}
        </div>
      </header>
      <ol className={css.rows}>
        {steps.map(
          ({ step }, index) =>
            (!isFolded || index === next) && (
              <FirstStepRow
                key={step}
                facts={firstSteps}
                index={index}
                isOpen={index === next}
                onSkip={(isSkipped) => setSkipped(step, isSkipped)}
                onDone={refetch}
              />
            ),
        )}
      </ol>
      {!hasSamples && isPhone && (
        <div className={css.foot}>
          <TrySamples />
        </div>
      )}
    </section>
  );
}

function AllSet({ onSeen }: { onSeen: () => Promise<unknown> }) {
  const see = useRef(onSeen);
  useEffect(() => {
    see.current().catch((error) => ignored(error, "marked at the next visit"));
  }, []);
  return (
    <section className={css.allSet} role="status">
      <CircleCheck size={20} className={css.allSetIcon} aria-hidden />
      <p>
        <strong>All set.</strong> You can change all of this in Settings.
      </p>
    </section>
  );
}
