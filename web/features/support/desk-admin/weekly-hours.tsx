import { Switch } from "@fettle/design-system/Switch";
import { TimeField } from "@fettle/design-system/TimeField";
import { parseTime, type Time } from "@internationalized/date";
import { Controller } from "react-hook-form";
import * as css from "./support-hours.css.ts";
import { type DaySpan, type HoursControl, USUAL_DAY, WEEKDAYS } from "./support-hours-form.ts";

export const WeeklyHours = ({ control }: { control: HoursControl }) => (
  <ul className={css.week} aria-label="Days">
    {WEEKDAYS.map((weekday, at) => (
      <Weekday key={weekday} control={control} weekday={weekday} at={at} />
    ))}
  </ul>
);

function Weekday({ control, weekday, at }: { control: HoursControl; weekday: string; at: number }) {
  return (
    <Controller
      control={control}
      name={`week.${at}`}
      render={({ field: { value, onChange, onBlur }, fieldState }) => {
        const day = value as DaySpan | null;
        return (
          <li className={css.day}>
            <Switch
              isSelected={day !== null}
              onChange={(isOpen) => onChange(isOpen ? USUAL_DAY : null)}
              onBlur={onBlur}
            >
              {weekday}
            </Switch>
            {day ? (
              <>
                <TimeField
                  label={`${weekday} opens`}
                  hideLabel
                  value={readTime(day.opens)}
                  onChange={(time) => onChange({ ...day, opens: timeText(time) })}
                  isInvalid={fieldState.invalid}
                />
                <span className={css.to} aria-hidden>
                  to
                </span>
                <TimeField
                  label={`${weekday} closes`}
                  hideLabel
                  value={readTime(day.closes)}
                  onChange={(time) => onChange({ ...day, closes: timeText(time) })}
                  errorMessage={fieldState.error?.message}
                />
              </>
            ) : (
              <span className={css.closed}>Closed</span>
            )}
          </li>
        );
      }}
    />
  );
}

const readTime = (text: string | null): Time | null => (text ? parseTime(text) : null);
const timeText = (time: Time | null) => time?.toString().slice(0, 5) ?? null;
