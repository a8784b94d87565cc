import { Card } from "@fettle/design-system/Card";
import { formatCount } from "@fettle/rules/platform/format-count";
import { Check } from "lucide-react";
import type { TicketScreenQuery } from "../../../generated/graphql.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import * as css from "./support.css.ts";
import { useFormatTime } from "./use-format-time.ts";

type Ticket = NonNullable<TicketScreenQuery["ticket"]>;
type Step = { name: string; detail: string; state: "done" | "now" | "later" };

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

function lengthOf(minutes: number): string {
  const [count, unit] =
    minutes < HOUR ? [minutes, "minute"] : minutes < DAY ? [minutes / HOUR, "hour"] : [minutes / DAY, "day"];
  const whole = Math.max(1, Math.round(count));
  return `${formatCount(whole)} ${unit}${whole === 1 ? "" : "s"}`;
}

export function TicketSteps({ ticket }: { ticket: Ticket }) {
  const formatTime = useFormatTime();
  const isPhone = useIsPhone();
  const steps = stepsOf(ticket, formatTime);
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

function firstReplyWords(ticket: Ticket, formatTime: (instant: string) => string): string {
  const { createdAt, firstRespondedAt, responseDueAt } = ticket;
  if (firstRespondedAt === createdAt) return "We wrote to you";
  if (firstRespondedAt) {
    const minutes = (Date.parse(firstRespondedAt) - Date.parse(createdAt)) / MINUTE_MS;
    return `First reply after ${lengthOf(minutes)}`;
  }
  return responseDueAt
    ? `First reply usually by ${formatTime(responseDueAt)}`
    : "Waiting for our first reply";
}

function stepsOf(ticket: Ticket, formatTime: (instant: string) => string): Step[] {
  const { createdAt, firstRespondedAt, resolvedAt, closedAt, handler, quietDays, status } = ticket;
  const isOver = status === "resolved" || status === "closed";
  const working: Step = {
    name: handler ? `${handler} is working on it` : "We’re looking into it",
    detail: firstReplyWords(ticket, formatTime),
    state: isOver ? "done" : handler || firstRespondedAt ? "now" : "later",
  };
  const solvedAt = resolvedAt ?? closedAt;
  return [
    { name: "Received", detail: formatTime(createdAt), state: "done" },
    ...(isOver && !firstRespondedAt ? [] : [working]),
    {
      name: status === "closed" ? "Closed" : "Solved",
      detail:
        isOver && solvedAt
          ? formatTime(solvedAt)
          : `When you tell us, or after ${quietDays} days without a reply`,
      state: isOver ? "done" : "later",
    },
  ];
}
