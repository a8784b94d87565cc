import { portalFormat } from "../../../platform/portal/portal-zone.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SOON_MS = 30 * MINUTE_MS;
/** Later than this, a time of day says more than the hours left. */
const COUNTED_MS = 12 * HOUR_MS;

const dayAndTime = portalFormat({ weekday: "short", hour: "numeric", minute: "2-digit" });
const date = portalFormat({ day: "numeric", month: "short" });

interface Waiting {
  status: string;
  waitingSince?: string | null | undefined;
  responseDueAt?: string | null | undefined;
  isBreached: boolean;
}

export interface AnswerDue {
  tone: "late" | "soon" | "calm" | "answered";
  due: string;
  waiting?: string;
}

/** Formats a span as '42 min', '1 h 10' or '3 d'. */
export function formatSpan(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`;
  if (ms >= DAY_MS) return `${Math.floor(ms / DAY_MS)} d`;
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  return `${Math.floor(ms / HOUR_MS)} h${minutes > 0 ? ` ${minutes}` : ""}`;
}

/** Says when the answer is due and how long the customer has waited. Null once the ticket is resolved or closed. */
export function answerDue(ticket: Waiting, now: number): AnswerDue | null {
  const { status, waitingSince, responseDueAt, isBreached } = ticket;
  if (!waitingSince) {
    return status === "open" || status === "in_progress" ? { tone: "answered", due: "Answered" } : null;
  }
  const waiting = `waiting ${formatSpan(now - Date.parse(waitingSince))}`;
  const left = responseDueAt ? Date.parse(responseDueAt) - now : null;
  if (left !== null && left <= 0) return { tone: "late", due: `${formatSpan(-left)} late`, waiting };
  if (isBreached) return { tone: "late", due: "Late", waiting };
  if (left === null || !responseDueAt) return { tone: "calm", due: "No due time", waiting };
  if (left < COUNTED_MS) {
    return { tone: left < SOON_MS ? "soon" : "calm", due: `${formatSpan(left)} left`, waiting };
  }
  const due = left < 6 * DAY_MS ? dayAndTime(responseDueAt) : date(responseDueAt);
  return { tone: "calm", due, waiting };
}
