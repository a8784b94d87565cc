import type { Status } from "@fettle/design-system/StatusGlyph";
import { STATUSES } from "../../../platform/statuses/statuses.ts";

export interface WeekJob {
  time: string;
  title: string;
  customer: string;
  status: Status;
  crew: { initials: string; color: string };
}

export interface WeekDay {
  name: string;
  longName: string;
  date: number;
  isToday: boolean;
  jobs: WeekJob[];
}

const DAY_MS = 86_400_000;
const NAMES = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

const LO = { initials: "LO", color: "#2063b0" };
const PN = { initials: "PN", color: "#783288" };
const TF = { initials: "TF", color: "#aa342c" };
const SN = { initials: "SN", color: "#0b6c7e" };

const job = (
  time: string,
  title: string,
  customer: string,
  status: keyof typeof STATUSES.job,
  crew: WeekJob["crew"],
): WeekJob => ({ time, title, customer, status: STATUSES.job[status], crew });

/** Unbalanced on purpose: the second half has room. */
const JOBS: WeekJob[][] = [
  [
    job("7:30 am", "Filter clean, 12 units", "Chelsea Heights Kinder", "done", SN),
    job("9:15 am", "Gas top-up, unit 4", "Dandenong Freight Co", "done", PN),
    job("1:30 pm", "Quote visit, ducted", "Peter Vassallo", "confirmed", LO),
  ],
  [
    job("7:00 am", "Coolroom alarm call", "Kingston Fresh Foods", "confirmed", SN),
    job("8:30 am", "12-month service", "Elwood Childcare", "confirmed", LO),
    job("12:30 pm", "Drain pump blocked", "Bentleigh Library", "scheduled", TF),
  ],
  [
    job("7:30 am", "Quarterly service", "Kingston Fresh Foods", "confirmed", LO),
    job("10:00 am", "Ducted zone 3", "Margaret Doyle", "in_progress", TF),
    job("1:15 pm", "Install 7.1 kW split", "Oakleigh Joinery", "scheduled", PN),
  ],
  [
    job("8:00 am", "6-month service", "Springvale Produce", "confirmed", LO),
    job("1:00 pm", "Refrigerant leak search", "Clayton Print Works", "scheduled", SN),
    job("3:30 pm", "Quote visit, coolroom", "Aspendale Seafood", "new", TF),
  ],
  [
    job("7:30 am", "Replace condenser fan", "Hampton Street Vet", "scheduled", PN),
    job("10:00 am", "12-month service", "Mentone Rowing Shed", "confirmed", LO),
    job("1:45 pm", "Leak under indoor unit", "George Stavrou", "new", TF),
  ],
];

export function weekOf(today: string): WeekDay[] {
  const noon = new Date(`${today}T12:00:00Z`);
  const sinceMonday = (noon.getUTCDay() + 6) % 7;
  // On a weekend, show next week.
  const monday = noon.getTime() + (sinceMonday > 4 ? 7 - sinceMonday : -sinceMonday) * DAY_MS;
  return JOBS.map((jobs, index) => ({
    name: (NAMES[index] ?? "").slice(0, 3),
    longName: NAMES[index] ?? "",
    date: new Date(monday + index * DAY_MS).getUTCDate(),
    isToday: index === sinceMonday,
    jobs,
  }));
}
