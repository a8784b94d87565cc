import { Level } from "../../../features/identity/auth/level.tsx";
import { button, large } from "../../link-button.css.ts";
import { Picture } from "../../picture.tsx";
import { wrap } from "../../wrap.css.ts";
import * as css from "./hero.css.ts";
import { weekOf } from "./week-plan.ts";
import { WeekSchedule } from "./week-schedule.tsx";

export const LEAD =
  "Jobs, schedule, quotes and invoices for Australian trade businesses. Book it in the office, run it from the ute, get paid the same day.";

export function Hero({ today }: { today: string }) {
  return (
    <div className={css.hero}>
      <div className={`${wrap} ${css.top}`}>
        <h1 className={css.title}>
          Every job,
          <br />
          on the level.
        </h1>
        <p className={css.lead}>{LEAD}</p>
        <p className={css.start}>
          <a className={`${button.hivis} ${large} ${css.begin}`} href="/auth/register">
            Start your 14-day free trial
          </a>
          <span className={css.terms}>No credit card. Cancel anytime.</span>
        </p>
        <Level className={css.level} />
      </div>
      <div className={`${wrap} ${css.stage}`}>
        <div className={css.office}>
          <WeekSchedule days={weekOf(today)} />
        </div>
        <div className={css.phone}>
          <Picture
            className={css.screen}
            name="job-phone"
            alt="A job on a technician’s phone: the fault, directions, and one big Complete button"
            sizes="250px"
          />
        </div>
      </div>
    </div>
  );
}
