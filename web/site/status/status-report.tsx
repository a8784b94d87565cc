import {
  PLANNED_WORK_DAYS,
  type ServiceState,
  STATUS_DAYS,
  STATUS_PARTS,
  stateOfDay,
  uptimeText,
  worstOf,
} from "@fettle/rules/owner/status";
import { NAME_MAX } from "@fettle/rules/platform/field-lengths";
import type { StatusDayShown, StatusPartShown, StatusShown } from "@fettle/rules/website/status-page";
import { STATUS_UPDATES_PATH } from "@fettle/rules/website/status-updates";
import { Bell, Check, CircleAlert, CircleCheck, CircleX, type LucideIcon } from "lucide-react";
import { button } from "../link-button.css.ts";
import { wrap } from "../wrap.css.ts";
import { Incidents } from "./incidents.tsx";
import { incidentsHref } from "./incidents-href.ts";
import { clock, day, shortDay } from "./melbourne-time.ts";
import { PlannedWork } from "./planned-work.tsx";
import * as css from "./status-page.css.ts";

const WORDS: Record<ServiceState, { label: string; Icon: LucideIcon }> = {
  up: { label: "Up", Icon: CircleCheck },
  degraded: { label: "Slow or partly down", Icon: CircleAlert },
  down: { label: "Down", Icon: CircleX },
};

/** Works without scripts. */
export function StatusReport({ status }: { status: StatusShown }) {
  const { parts, incidents, plannedWork, isLastKnown } = status;
  const overall = worstOf(parts.map(({ state }) => state));
  const [open, past] = [
    incidents.filter((each) => !each.resolvedAt),
    incidents.filter((each) => each.resolvedAt),
  ];
  return (
    <div className={css.ground}>
      <div className={`${wrap} ${css.page}`}>
        <div className={css.head}>
          <Level state={overall} />
          <div>
            <h1 className={css.title}>
              {status.checkedAt || overall !== "up" ? headline(parts, overall) : "Not checked yet"}
            </h1>
            <p className={css.checked}>{checkedWords(status)}</p>
          </div>
          <GetUpdates />
        </div>
        {isLastKnown && (
          <p className={css.note} role="status">
            We can’t measure everything right now. This is the last we know.
          </p>
        )}
        {open.length > 0 && <Incidents heading="Now" incidents={open} />}
        <section className={css.card} aria-label="Parts">
          <ul className={css.parts}>
            {parts.map((part) => (
              <Part key={part.id} part={part} />
            ))}
          </ul>
          <div className={css.legend}>
            <span>{STATUS_DAYS} days ago</span>
            <span className={css.keys}>
              {(["up", "degraded", "down"] as const).map((state) => (
                <span key={state} className={css.key}>
                  <span className={css.swatch} data-state={state} />
                  {WORDS[state].label}
                </span>
              ))}
            </span>
            <span>Today</span>
          </div>
        </section>
        {plannedWork.length > 0 && <PlannedWork work={plannedWork} />}
        {past.length > 0 ? (
          <Incidents heading="Past incidents" incidents={past} />
        ) : (
          <p className={css.none}>No incidents in the last {STATUS_DAYS} days.</p>
        )}
        <div className={css.foot}>
          {plannedWork.length === 0 && (
            <p className={css.planned}>Planned work: none in the next {PLANNED_WORK_DAYS} days</p>
          )}
          <a className={css.all} href={incidentsHref()}>
            All incidents
          </a>
        </div>
      </div>
    </div>
  );
}

/** Opens without scripts. */
function GetUpdates() {
  return (
    <details className={css.updates}>
      <summary className={`${button.secondary} ${css.updatesButton}`}>
        <Bell size={16} aria-hidden />
        Get updates
      </summary>
      <form className={css.updatesForm} method="post" action={STATUS_UPDATES_PATH}>
        <label className={css.updatesLabel} htmlFor="updates-email">
          Your email address
        </label>
        <input
          className={css.field}
          id="updates-email"
          type="email"
          name="email"
          autoComplete="email"
          maxLength={NAME_MAX}
          required
        />
        <p className={css.updatesNote}>
          We’ll email you about incidents and planned work. Unsubscribe any time.
        </p>
        <button className={button.primary} type="submit">
          Email me updates
        </button>
      </form>
    </details>
  );
}

/** A spirit level, whose bubble leaves the middle if something’s wrong. */
function Level({ state }: { state: ServiceState }) {
  return (
    <svg className={css.level} data-state={state} viewBox="0 0 126 54" aria-hidden="true">
      <rect className={css.tube} x="2" y="2" width="122" height="50" rx="25" />
      <path className={css.lines} d="M43 2v50M83 2v50" />
      <g transform={`translate(${{ up: 47, degraded: 68, down: 87 }[state]} 14)`}>
        <rect className={css.bubble} width="32" height="26" rx="13" />
        {state === "up" && (
          <Check x="7" y="4" width="18" height="18" className={css.mark} strokeWidth="3.5" />
        )}
      </g>
    </svg>
  );
}

function headline(parts: StatusPartShown[], overall: ServiceState): string {
  if (overall === "up") return "All systems up";
  const hit = parts.filter(({ state }) => state === overall);
  const words = overall === "down" ? "down" : "slow or partly down";
  if (hit.length === parts.length)
    return overall === "down" ? "Everything is down" : `Everything is ${words}`;
  const [first] = hit;
  if (hit.length === 1 && first) return `${STATUS_PARTS[first.id]}: ${words}`;
  return `${hit.length} parts are ${words}`;
}

function checkedWords({ checkedAt, parts, incidents }: StatusShown): string {
  const wrong = parts.filter(({ state }) => state !== "up").map(({ since }) => since);
  const [since] = wrong.toSorted();
  const checked = checkedAt
    ? `Checked ${clock(checkedAt)} Melbourne time`
    : "The first check is within a minute";
  if (since) return `Since ${clock(since)} on ${shortDay(since)}. ${checked}.`;
  const [last] = incidents;
  return last ? `${checked}. No incidents since ${shortDay(last.startedAt)}.` : `${checked}.`;
}

function Part({ part: { id, state, since, days } }: { part: StatusPartShown }) {
  const { label, Icon } = WORDS[state];
  const uptime = uptimeText(days);
  const rough = days.filter((each) => stateOfDay(each) !== "up").length;
  const inWords = `${uptime} up in ${STATUS_DAYS} days. ${rough === 0 ? "Every day up" : `${rough} ${rough === 1 ? "day" : "days"} slow or down`}.`;
  return (
    <li className={css.part}>
      <span className={css.name}>{STATUS_PARTS[id]}</span>
      <span
        className={css.state}
        data-state={state}
        title={state === "up" ? undefined : `Since ${clock(since)}, ${day(since)}`}
      >
        <Icon size={16} aria-hidden />
        {state === "degraded" ? "Slow" : label}
      </span>
      <span
        className={css.bars}
        role="img"
        aria-label={days.some(({ minutes }) => minutes > 0) ? inWords : "Not measured yet"}
      >
        {days.map((each) => (
          <span
            key={each.date}
            className={css.bar}
            data-state={each.minutes > 0 ? stateOfDay(each) : "none"}
            title={dayWords(each)}
          />
        ))}
      </span>
      <span className={css.uptime}>{uptime}</span>
    </li>
  );
}

function dayWords({ date, minutes, degraded, down }: StatusDayShown): string {
  const when = day(`${date}T12:00:00+10:00`);
  if (minutes === 0) return `${when}: not measured`;
  const said = [down > 0 && `down for ${down} min`, degraded > 0 && `slow for ${degraded} min`].filter(
    Boolean,
  );
  return `${when}: ${said.length > 0 ? said.join(", ") : "up"}`;
}
