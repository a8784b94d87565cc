import type { ServiceState, StatusPartId } from "../owner/status.ts";

export interface StatusDayShown {
  /** In Melbourne, `2026-11-23`. */
  date: string;
  /** Zero before the first sample. */
  minutes: number;
  degraded: number;
  down: number;
}

export interface StatusPartShown {
  id: StatusPartId;
  state: ServiceState;
  /** ISO instant. */
  since: string;
  /** The last 90, oldest first. */
  days: StatusDayShown[];
}

export interface StatusIncidentShown {
  id: string;
  title: string;
  parts: StatusPartId[];
  impact: ServiceState;
  startedAt: string;
  resolvedAt: string | null;
  updates: { at: string; text: string }[];
}

export interface PlannedWorkShown {
  id: string;
  title: string;
  text: string;
  parts: StatusPartId[];
  /** ISO instants. */
  startsAt: string;
  endsAt: string;
  isUnderWay: boolean;
}

export interface StatusShown {
  /** ISO instant. null before the first sample. */
  checkedAt: string | null;
  /** The database can't be asked, or no sample was taken for minutes. */
  isLastKnown: boolean;
  parts: StatusPartShown[];
  /** From these days, and any that are still open. Newest first. */
  incidents: StatusIncidentShown[];
  /** Under way, or starting within 14 days. Soonest first. */
  plannedWork: PlannedWorkShown[];
}
