import { useQuery } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { media } from "@fettle/design-system/tokens/scale";
import { Hourglass } from "lucide-react";
import { useState } from "react";
import { OwnerCohortsDocument, type OwnerCohortsQuery } from "../../../generated/graphql.ts";
import { useMediaQuery } from "../../../platform/screen/media-query.ts";
import { CardContent } from "./card-content.tsx";
import { type CohortCellId, CohortListDialog, STEPS } from "./cohort-list-dialog.tsx";
import * as css from "./owner-analytics.css.ts";
import { monthPoint, nearDayText, type Range } from "./range.ts";
import { OpenCell, ShareCell, WholeCell } from "./share-cell.tsx";

type Cohorts = OwnerCohortsQuery["ownerCohorts"];
type Cell = Cohorts[number]["cells"][number];

export function CohortsCard({ range }: { range: Range }) {
  const isPhone = useMediaQuery(media.phone);
  const [opened, setOpened] = useState<CohortCellId | null>(null);
  const { data, error, refetch } = useQuery(OwnerCohortsDocument, {
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
            <Hourglass size={15} aria-hidden /> Still running. These numbers can still rise, so they’re left
            out of the averages
          </>
        )
      }
    >
      <CardContent
        what="trials"
        data={data?.ownerCohorts}
        error={error}
        retry={refetch}
        height={240}
        isEmpty={(cohorts) => cohorts.every(({ trials }) => trials === 0)}
      >
        {(cohorts) => {
          const shown = cohorts.filter(({ trials }) => trials > 0);
          const Cohorts = isPhone ? CohortCards : CohortTable;
          return <Cohorts cohorts={shown} onOpen={setOpened} />;
        }}
      </CardContent>
      {opened && <CohortListDialog cell={opened} to={range.to} onClose={() => setOpened(null)} />}
    </Card>
  );
}

const steps = Object.entries(STEPS) as [Cell["step"], { name: string }][];

interface CohortsProps {
  cohorts: Cohorts;
  onOpen: (cell: CohortCellId) => void;
}

function CohortTable({ cohorts, onOpen }: CohortsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section className={css.tableScroller} aria-label="Trials by month, table" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {["Started in", "Trials", ...steps.map(([, { name }]) => name)].map((name) => (
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
              <td className={css.cell}>
                <Trials cohort={cohort} onOpen={onOpen} />
              </td>
              {cohort.cells.map((cell) => (
                <td key={cell.step} className={css.cell}>
                  <CohortCell cohort={cohort} cell={cell} onOpen={onOpen} />
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

function CohortCards({ cohorts, onOpen }: CohortsProps) {
  return (
    <ul className={css.stack}>
      {cohorts.map((cohort) => (
        <li key={cohort.month} className={css.cohort}>
          <h3 className={css.cohortName}>{monthPoint(cohort.month).title}</h3>
          <dl className={css.cohortCells}>
            <div className={css.cohortLine}>
              <dt>Trials</dt>
              <dd>
                <Trials cohort={cohort} onOpen={onOpen} />
              </dd>
            </div>
            {cohort.cells.map((cell) => (
              <div key={cell.step} className={css.cohortLine}>
                <dt>{STEPS[cell.step].name}</dt>
                <dd>
                  <CohortCell cohort={cohort} cell={cell} onOpen={onOpen} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

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

interface CohortProps {
  cohort: Cohorts[number];
  onOpen: (cell: CohortCellId) => void;
}

const Trials = ({ cohort: { month, trials }, onOpen }: CohortProps) => (
  <WholeCell
    count={trials}
    label={`Trials, ${monthPoint(month).title}`}
    onOpen={() => onOpen({ month, step: null, count: trials })}
  />
);

function CohortCell({ cohort: { month, trials }, cell, onOpen }: CohortProps & { cell: Cell }) {
  const { step, count, isComplete, from } = cell;
  if (from) return <span className={css.later}>from {nearDayText(from)}</span>;
  const label = `${STEPS[step].name}, ${monthPoint(month).title}`;
  const open = () => onOpen({ month, step, count });
  if (!isComplete) return <OpenCell count={count} word="so far" label={label} onOpen={open} />;
  return <ShareCell count={count} of={trials} label={label} onOpen={open} />;
}

/** Only averages complete months. */
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
