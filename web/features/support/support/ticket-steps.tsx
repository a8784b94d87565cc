import { Card } from "@fettle/design-system/Card";
import { formatCount } from "@fettle/rules/platform/format-count";
import { formatWallDateTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { Check } from "lucide-react";
import type { TicketScreenQuery } from "../../../generated/graphql.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { usePerson } from "../../../platform/session/person.ts";
import * as css from "./support.css.ts";

type Ticket = NonNullable<TicketScreenQuery["ticket"]>;
type Step = { name: string; detail: string; state: "done" | "now" | "later" };

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** '28 minutes', '3 hours', '2 days'. */
function lengthOf(minutes: number): string {
  const [count, unit] =
    minutes < HOUR ? [minutes, "minute"] : minutes < DAY ? [minutes / HOUR, "hour"] : [minutes / DAY, "day"];
  const whole = Math.max(1, Math.round(count));
  return `${formatCount(whole)} ${unit}${whole === 1 ? "" : "s"}`;
}

/** How far a ticket has come. */
export function TicketSteps({ ticket }: { ticket: Ticket }) {
  const { timeZone } = usePerson();
  const isPhone = useIsPhone();
  const steps = stepsOf(ticket, (instant) => formatWallDateTime(instantWallTime(instant, timeZone)));
  if (isPhone) {
    const now = steps.findLast(({ state }) => state !== "later");
    return now ? <p className={css.stepLine}>{`${now.name}. ${now.detail}`}</p> : null;
  }
  return (
    <Card title="Status">
      <ol className={css.steps}>
        {steps.map(({ name, detail, state }) => (
          <li
            key={name}
            className={css.step}
            data-state={state}
            aria-current={state === "now" ? "step" : undefined}
          >
            <span className={css.stepMark} aria-hidden>
              {state === "done" && <Check size={13} strokeWidth={3} />}
            </span>
            <div>
              <p className={css.stepName}>{name}</p>
              <p className={css.quiet}>{detail}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function stepsOf(ticket: Ticket, formatTime: (instant: string) => string): Step[] {
  const { createdAt, firstRespondedAt, responseDueAt, resolvedAt, closedAt, handler, quietDays, status } =
    ticket;
  const isOver = status === "resolved" || status === "closed";
  const minutes = firstRespondedAt
    ? (Date.parse(firstRespondedAt) - Date.parse(createdAt)) / MINUTE_MS
    : null;
  const waiting = responseDueAt
    ? `First reply usually by ${formatTime(responseDueAt)}`
    : "Waiting for our first reply";
  const working: Step = {
    name: handler ? `${handler} is working on it` : "We are looking at it",
    detail: minutes === null ? waiting : `First reply after ${lengthOf(minutes)}`,
    state: isOver ? "done" : handler || firstRespondedAt ? "now" : "later",
  };
  const solvedAt = resolvedAt ?? closedAt;
  return [
    { name: "Received", detail: formatTime(createdAt), state: "done" },
    ...(isOver && minutes === null ? [] : [working]),
    {
      name: status === "closed" ? "Closed" : "Solved",
      detail: isOver && solvedAt ? formatTime(solvedAt) : `When you say so, or after ${quietDays} quiet days`,
      state: isOver ? "done" : "later",
    },
  ];
}
