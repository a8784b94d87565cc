import { Card } from "@fettle/design-system/Card";
import { Link } from "@fettle/design-system/Link";
import { SegmentedControl } from "@fettle/design-system/SegmentedControl";
import { formatCount } from "@fettle/rules/platform/format-count";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import * as css from "./report.css.ts";
import { formatWorkTime } from "./work-time.ts";

const PERIODS = [7, 30, 90] as const;

/** Each figure links to the queue with the same tickets. */
export type ReportMoment = "backlog" | "opened" | "answered" | "resolved" | "satisfied" | "unsatisfied";

interface Times {
  count: number;
  median: number | null;
  p90: number | null;
}

interface ReportRow {
  id: string | null;
  name: string | null;
  backlog: number;
  opened: number;
  resolved: number;
  firstResponse: Times;
  resolution: Times;
  satisfied: number;
  unsatisfied: number;
}

/** A null id means no category, or unassigned. */
export type ReportGroup = { by: "all" } | { by: "category" | "agent"; id: string | null };

type ReportHref = (moment: ReportMoment, group: ReportGroup) => string | undefined;

interface ReportProps {
  report: { all: ReportRow; byCategory: readonly ReportRow[]; byAgent: readonly ReportRow[] };
  hrefOf?: ReportHref;
  backlogNote?: string;
}

export const readPeriod = (params: URLSearchParams) =>
  PERIODS.find((each) => String(each) === params.get("days")) ?? 30;

export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const days = readPeriod(params);
  const choose = (chosen: string) =>
    setParams(
      (before) => {
        before.set("days", chosen);
        return before;
      },
      { replace: true },
    );
  return { days, choose };
}

export function PeriodChoice({ days, choose }: ReturnType<typeof usePeriod>) {
  return (
    <SegmentedControl
      label="Period"
      items={PERIODS.map((each) => ({ id: String(each), label: `${each} days` }))}
      selectedKey={String(days)}
      onChange={choose}
    />
  );
}

export function Report({
  report: { all, byCategory, byAgent },
  hrefOf,
  backlogNote = "open or in progress now",
}: ReportProps) {
  const of: ReportGroup = { by: "all" };
  return (
    <>
      <div className={css.figures}>
        <Figure label="Backlog" note={backlogNote}>
          <Count count={all.backlog} href={hrefOf?.("backlog", of)} />
        </Figure>
        <Figure
          label="First response"
          note={<TimesNote times={all.firstResponse} href={hrefOf?.("answered", of)} />}
        >
          {formatWorkTime(all.firstResponse.median)}
        </Figure>
        <Figure
          label="Resolution"
          note={<TimesNote times={all.resolution} href={hrefOf?.("resolved", of)} />}
        >
          {formatWorkTime(all.resolution.median)}
        </Figure>
        <Figure
          label="Satisfied"
          note={
            <>
              of {formatCount(all.satisfied + all.unsatisfied)} who answered,{" "}
              <Count count={all.unsatisfied} href={hrefOf?.("unsatisfied", of)} /> not satisfied
            </>
          }
        >
          {shareOf(all)}
        </Figure>
      </div>
      <Groups title="By category" nobody="No category" by="category" rows={byCategory} hrefOf={hrefOf} />
      <Groups title="By agent" nobody="Unassigned" by="agent" rows={byAgent} hrefOf={hrefOf} />
      <p className={css.note}>
        Times are in business hours. Half were faster than the median, and nine out of ten were faster than
        the 90% figure. Each ticket counts towards the agent it’s assigned to now.
      </p>
    </>
  );
}

function Figure({ label, note, children }: { label: string; note: ReactNode; children: ReactNode }) {
  return (
    <section className={css.figure} aria-label={label}>
      <p className={css.label}>{label}</p>
      <p className={css.value}>{children}</p>
      <p className={css.label}>{note}</p>
    </section>
  );
}

function TimesNote({ times: { count, p90 }, href }: { times: Times; href: string | undefined }) {
  if (count === 0) return "nothing in this period";
  return (
    <>
      median of <Count count={count} href={href} />, 90% within {formatWorkTime(p90)}
    </>
  );
}

const shareOf = ({ satisfied, unsatisfied }: ReportRow) =>
  satisfied + unsatisfied === 0 ? "–" : `${Math.round((100 * satisfied) / (satisfied + unsatisfied))}%`;

interface GroupsProps {
  title: string;
  nobody: string;
  by: "category" | "agent";
  rows: readonly ReportRow[];
  hrefOf: ReportHref | undefined;
}

const COLUMNS = ["Backlog", "Opened", "Resolved", "First response", "90%", "Resolution", "90%", "Satisfied"];

function Groups({ title, nobody, by, rows, hrefOf }: GroupsProps) {
  return (
    <Card title={title} padding="none">
      {rows.length === 0 ? (
        <p className={css.empty}>Nothing in this period</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
        <section className={css.scroller} tabIndex={0} aria-label={title}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col" className={css.name}>
                  {by === "category" ? "Category" : "Agent"}
                </th>
                {COLUMNS.map((name, index) => (
                  <th key={index} scope="col" className={css.number}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const href = (moment: ReportMoment) => hrefOf?.(moment, { by, id: row.id });
                return (
                  <tr key={row.id ?? "none"}>
                    <th scope="row" className={css.name}>
                      {row.name ?? nobody}
                    </th>
                    <Cell>
                      <Count count={row.backlog} href={href("backlog")} />
                    </Cell>
                    <Cell>
                      <Count count={row.opened} href={href("opened")} />
                    </Cell>
                    <Cell>
                      <Count count={row.resolved} href={href("resolved")} />
                    </Cell>
                    <Cell>{formatWorkTime(row.firstResponse.median)}</Cell>
                    <Cell>{formatWorkTime(row.firstResponse.p90)}</Cell>
                    <Cell>{formatWorkTime(row.resolution.median)}</Cell>
                    <Cell>{formatWorkTime(row.resolution.p90)}</Cell>
                    <Cell>
                      {row.satisfied + row.unsatisfied === 0 ? (
                        "–"
                      ) : (
                        <>
                          <Count count={row.satisfied} href={href("satisfied")} /> of{" "}
                          {formatCount(row.satisfied + row.unsatisfied)}
                        </>
                      )}
                    </Cell>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}

const Cell = ({ children }: { children: ReactNode }) => <td className={css.number}>{children}</td>;

function Count({ count, href }: { count: number; href: string | undefined }) {
  return href && count > 0 ? <Link href={href}>{formatCount(count)}</Link> : formatCount(count);
}
