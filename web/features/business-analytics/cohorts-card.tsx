import { useQuery } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { media } from "@fettle/design-system/tokens/scale";
import { Hourglass } from "lucide-react";
import { BusinessCohortsDocument, type BusinessCohortsQuery } from "../../generated/graphql.ts";
import { useMediaQuery } from "../../platform/screen/media-query.ts";
import * as css from "./business-analytics.css.ts";
import { CardContent } from "./card-content.tsx";
import { monthPoint, nearDayText, type Range } from "./range.ts";
import { ShareCell } from "./share-cell.tsx";

type Cohorts = BusinessCohortsQuery["businessCohorts"];
type Cell = Cohorts[number]["cells"][number];

const STEPS: Record<Cell["step"], string> = {
  first_job: "First job in 24 h",
  activated: "Activated in 7 days",
  paid_14: "Paid by day 14",
  paid_30: "Paid by day 30",
  paying_60: "Still paying, day 60",
};

/** Organisations by the month they signed up in, and how far each month's came. */
export function CohortsCard({ range }: { range: Range }) {
  const isPhone = useMediaQuery(media.phone);
  const { data, error, refetch } = useQuery(BusinessCohortsDocument, {
    variables: { from: range.from, to: range.to },
    context: { handlesErrors: true },
  });
  return (
    <Card
      title="Trials by the month they started"
      padding={data && !isPhone ? "none" : "default"}
      actions={
        !isPhone && (
          <>
            <Hourglass size={15} aria-hidden /> Still running: numbers can only rise, so they stay out of the
            averages
          </>
        )
      }
    >
      <CardContent
        what="trials"
        data={data?.businessCohorts}
        error={error}
        retry={refetch}
        height={240}
        isEmpty={(cohorts) => cohorts.every(({ trials }) => trials === 0)}
      >
        {(cohorts) => {
          const shown = cohorts.filter(({ trials }) => trials > 0);
          return isPhone ? <CohortCards cohorts={shown} /> : <CohortTable cohorts={shown} />;
        }}
      </CardContent>
    </Card>
  );
}

const steps = Object.entries(STEPS) as [Cell["step"], string][];

function CohortTable({ cohorts }: { cohorts: Cohorts }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.tableScroller} aria-label="Trials by month, table" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {["Started in", "Trials", ...steps.map(([, name]) => name)].map((name) => (
              <th key={name} scope="col" className={css.heading}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map((cohort) => (
            <tr key={cohort.month}>
              <th scope="row" className={css.rowHeading}>
                {monthPoint(cohort.month).title}
                <Open cohort={cohort} />
              </th>
              <td className={css.cell}>{cohort.trials}</td>
              {cohort.cells.map((cell) => (
                <td key={cell.step} className={css.cell}>
                  <CohortCell cell={cell} trials={cohort.trials} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" className={css.rowHeading}>
              Average
            </th>
            <td className={css.cell} />
            {steps.map(([step]) => (
              <td key={step} className={css.cell}>
                {averageOf(cohorts, step)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function CohortCards({ cohorts }: { cohorts: Cohorts }) {
  return (
    <ul className={css.stack}>
      {cohorts.map((cohort) => (
        <li key={cohort.month} className={css.cohort}>
          <h3 className={css.cohortName}>
            {monthPoint(cohort.month).title}, {cohort.trials} {cohort.trials === 1 ? "trial" : "trials"}
          </h3>
          <dl className={css.cohortCells}>
            {cohort.cells.map((cell) => (
              <div key={cell.step} className={css.cohortLine}>
                <dt>{STEPS[cell.step]}</dt>
                <dd>
                  <CohortCell cell={cell} trials={cohort.trials} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** Up to which day a month's trials still run. */
function Open({ cohort: { cells } }: { cohort: Cohorts[number] }) {
  const open = cells.find(({ isComplete }) => !isComplete);
  if (!open) return null;
  return (
    <span className={css.open}>
      <Hourglass size={12} aria-hidden />
      Day {open.days} open
    </span>
  );
}

function CohortCell({ cell: { count, isComplete, from }, trials }: { cell: Cell; trials: number }) {
  if (from) return <span className={css.immature}>from {nearDayText(from)}</span>;
  if (!isComplete) return <span className={css.immature}>{count} so far</span>;
  return <ShareCell count={count} of={trials} />;
}

/** Over the months whose days are all over. */
function averageOf(cohorts: Cohorts, step: Cell["step"]): string {
  let [part, whole] = [0, 0];
  for (const { trials, cells } of cohorts) {
    const cell = cells.find((each) => each.step === step);
    if (!cell?.isComplete) continue;
    part += cell.count;
    whole += trials;
  }
  return whole > 0 ? `${Math.round((part / whole) * 100)}%` : "–";
}
