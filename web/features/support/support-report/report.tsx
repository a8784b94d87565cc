import { Card } from "@fettle/design-system/Card";
import { Link } from "@fettle/design-system/Link";
import { SegmentedControl } from "@fettle/design-system/SegmentedControl";
import { formatCount } from "@fettle/rules/platform/format-count";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { portalFormat } from "../../../platform/portal/portal-zone.ts";
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
  inTime: number;
  resolution: Times;
  satisfied: number;
  unsatisfied: number;
}

/** A null id means no category, or unassigned. */
export type ReportGroup = { by: "all" } | { by: "category" | "agent"; id: string | null };

type ReportHref = (moment: ReportMoment, group: ReportGroup) => string | undefined;

interface Answers {
  count: number;
  inTime: number;
}

interface RatingComment {
  id: string;
  ticketId: string;
  title: string;
  orgName?: string | null | undefined;
  satisfied: boolean;
  comment: string;
  ratedAt: string;
}

interface ReportProps {
  report: {
    all: ReportRow;
    byCategory: readonly ReportRow[];
    byAgent: readonly ReportRow[];
    before: Answers;
    comments: readonly RatingComment[];
  };
  ticketHref?: (id: string) => string;
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
  report: { all, byCategory, byAgent, before, comments },
  hrefOf,
  ticketHref,
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
        <Figure label="Answered in time" note={<InTimeNote now={answersOf(all)} before={before} />}>
          {shareInTime(answersOf(all))}
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
      <Comments comments={comments} ticketHref={ticketHref} />
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

const percent = (part: number, of: number) => (of === 0 ? "–" : `${Math.round((100 * part) / of)}%`);

const answersOf = ({ firstResponse: { count }, inTime }: ReportRow): Answers => ({ count, inTime });
const shareInTime = ({ count, inTime }: Answers) => percent(inTime, count);

function InTimeNote({ now, before }: { now: Answers; before: Answers }) {
  const told =
    now.count > 0
      ? `${formatCount(now.inTime)} of ${formatCount(now.count)} first replies`
      : "no first replies";
  return (
    <>
      {told}, {before.count > 0 ? `${shareInTime(before)} the period before` : "none the period before"}
    </>
  );
}

interface CommentsProps {
  comments: readonly RatingComment[];
  ticketHref: ((id: string) => string) | undefined;
}

function Comments({ comments, ticketHref }: CommentsProps) {
  return (
    <Card title="Comments with ratings" count={comments.length}>
      {comments.length === 0 ? (
        <p className={css.note}>No comments in this period</p>
      ) : (
        <ul className={css.comments}>
          {comments.map(({ id, ticketId, title, orgName, satisfied, comment, ratedAt }) => (
            <li key={id} className={css.comment}>
              <span className={css.verdict} data-satisfied={satisfied}>
                {satisfied ? <ThumbsUp size={16} aria-hidden /> : <ThumbsDown size={16} aria-hidden />}
                {satisfied ? "Solved" : "Not solved"}
              </span>
              <p className={css.words}>{comment}</p>
              <p className={css.note}>
                {ticketHref ? <Link href={ticketHref(ticketId)}>{title}</Link> : title} ·{" "}
                {orgName ?? "Unknown"} · {ratedOn(ratedAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const ratedOn = portalFormat({ day: "2-digit", month: "2-digit", year: "numeric" });

const shareOf = ({ satisfied, unsatisfied }: ReportRow) => percent(satisfied, satisfied + unsatisfied);

interface GroupsProps {
  title: string;
  nobody: string;
  by: "category" | "agent";
  rows: readonly ReportRow[];
  hrefOf: ReportHref | undefined;
}

const COLUMNS = [
  "Backlog",
  "Opened",
  "Resolved",
  "First response",
  "90%",
  "In time",
  "Resolution",
  "90%",
  "Satisfied",
];

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
                    <Cell>{shareInTime(answersOf(row))}</Cell>
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
