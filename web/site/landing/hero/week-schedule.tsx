import { StatusGlyph } from "@fettle/design-system/StatusGlyph";
import type { Tone } from "@fettle/design-system/tokens/theme.css";
import type { WeekDay, WeekJob } from "./week-plan.ts";
import * as css from "./week-schedule.css.ts";

export function WeekSchedule({ days }: { days: WeekDay[] }) {
  return (
    <section className={css.frame} aria-label="A week of jobs" data-week>
      <header className={css.head}>
        <h2 className={css.title}>Schedule</h2>
        <p className={css.hint} id="week-hint" data-week-hint>
          A week at a glance
        </p>
        <p className={css.state}>
          <svg className={css.vial} viewBox="0 0 104 32" aria-hidden="true">
            <rect width="104" height="32" rx="16" fill="#d8f346" />
            <rect
              className={css.bubble}
              x="36"
              y="6"
              width="32"
              height="20"
              rx="10"
              fill="#fafee8"
              data-bubble
            />
            <path d="M33 0v32M71 0v32" stroke="#0a2922" strokeWidth="3" />
          </svg>
          <span role="status" data-week-state>
            On the level
          </span>
        </p>
      </header>
      <ol className={css.days}>
        {days.map((day) => (
          <li
            key={day.name}
            className={css.day}
            data-day={day.longName}
            data-today={day.isToday || undefined}
          >
            <h3 className={css.dayHead}>
              <span className={css.date}>{day.date}</span> {day.name}
              <span className={css.count} data-count>
                {day.jobs.length}
              </span>
            </h3>
            <ul className={css.jobs} data-jobs>
              {day.jobs.map((job) => (
                <li key={job.time}>
                  <Job job={job} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

const FALLBACK: Tone = "neutral";

function Job({ job: { time, title, customer, status, crew } }: { job: WeekJob }) {
  return (
    <div className={`${css.job} ${css.tone[status.tone] ?? css.tone[FALLBACK]}`} data-job={title}>
      <span className={css.time}>
        <StatusGlyph status={status} size={14} label />
        {time}
        <span className={css.crew} style={{ background: crew.color }} aria-hidden="true">
          {crew.initials}
        </span>
      </span>
      <strong className={css.jobTitle}>{title}</strong>
      <span className={css.customer}>{customer}</span>
    </div>
  );
}
