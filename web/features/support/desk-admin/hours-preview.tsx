import { useQuery } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { formatWallDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime, nowWall, weekdayIndex } from "@fettle/rules/platform/wall-time";
import { TICKET_PRIORITIES } from "@fettle/rules/support/ticket";
import { parseDate, toCalendarDateTime } from "@internationalized/date";
import { useMemo } from "react";
import { type DeskHoursInput, DeskHoursPreviewDocument } from "../../../generated/graphql.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { useDebounced } from "../../../platform/screen/debounced.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import * as css from "./support-hours.css.ts";
import { type HoursForm, hoursFormSchema } from "./support-hours-form.ts";

const PAUSE_MS = 400;
const FRIDAY = 4;

/** A time late on a Friday shows how hours carry over a weekend. */
function lateOnFriday(timeZone: string) {
  const now = nowWall(timeZone);
  const friday = now.add({ days: (FRIDAY - weekdayIndex(now) + 7) % 7 });
  return toCalendarDateTime(friday).set({ hour: 16, minute: 30, second: 0, millisecond: 0 });
}

export function HoursPreview({ form }: { form: HoursForm }) {
  const text = useDebounced(JSON.stringify(form), PAUSE_MS);
  const input = useMemo(() => hoursFormSchema.safeParse(JSON.parse(text)).data, [text]);
  if (!input) {
    return (
      <Card title="What this means">
        <p className={css.about}>Fill in every field to see when tickets would be due.</p>
      </Card>
    );
  }
  return <Meaning input={input} />;
}

function Meaning({ input }: { input: DeskHoursInput }) {
  const { timeZone } = input;
  const opened = lateOnFriday(timeZone);
  const openedAt = opened.toDate(timeZone).toISOString();
  const { data, previousData, error } = useQuery(DeskHoursPreviewDocument, {
    variables: { input, openedAt },
    context: { handlesErrors: true },
  });
  const shown = data ?? previousData;
  const moment = (at: string | null) => {
    if (!at) return "Never";
    const wall = instantWallTime(at, timeZone);
    return `${formatWallDay(wall)}, ${formatWallTime(wall)}`;
  };
  return (
    <>
      <Card title="What this means">
        <div className={css.stack} aria-busy={!data}>
          <p className={css.about}>
            A ticket opened {formatWallDay(opened)}, {formatWallTime(opened)} would be due:
          </p>
          {error && <p className={css.about}>{errorText(error)}</p>}
          {!shown && !error && <Skeleton height={150} />}
          {shown && (
            <dl className={css.dues}>
              {TICKET_PRIORITIES.map((priority) => (
                <div key={priority} className={css.due}>
                  <dt>{STATUSES.priority[priority].label}</dt>
                  <dd>{moment(shown[priority].firstDueAt)}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </Card>
      {shown && (
        <Card title="Upcoming public holidays">
          <dl className={css.dues}>
            {shown.urgent.holidays.map(({ date, name }) => (
              <div key={date} className={css.due}>
                <dt>{name}</dt>
                <dd>{formatWallDay(parseDate(date))}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </>
  );
}
