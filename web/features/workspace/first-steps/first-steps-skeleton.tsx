import { Skeleton } from "@fettle/design-system/Skeleton";
import type { FirstStepsFieldsFragment } from "../../../generated/graphql.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import * as css from "./first-steps.css.ts";

type Props = { steps: FirstStepsFieldsFragment["steps"] };

/** Has the card’s height: the next step is open, and phones show only that one. */
export function FirstStepsSkeleton({ steps }: Props) {
  const isPhone = useIsPhone();
  const next = steps.findIndex(({ isDone, isSkipped }) => !isDone && !isSkipped);
  const shown = steps.filter((_, index) => !isPhone || index === next);
  return (
    <section className={css.card} aria-busy aria-label="Loading first steps">
      <header className={css.head}>
        <h2 className={css.heading}>First steps</h2>
      </header>
      <ol className={css.rows} aria-hidden>
        {shown.map(({ step }) =>
          step === steps[next]?.step ? (
            <li key={step} className={css.openRow}>
              <Skeleton shape="circle" height={24} />
              <div className={css.openSkeleton}>
                <Skeleton width="40%" height={18} />
                <Skeleton width="80%" />
                <Skeleton width={140} height={isPhone ? 48 : 36} />
              </div>
            </li>
          ) : (
            <li key={step} className={css.row}>
              <Skeleton shape="circle" height={24} />
              <Skeleton width="80%" />
              <Skeleton width="40%" height={11} />
            </li>
          ),
        )}
      </ol>
    </section>
  );
}
