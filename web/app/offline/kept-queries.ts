import {
  DashboardDocument,
  DashboardNeedsDocument,
  JobFormMembersDocument,
  RunningClockDocument,
  UnreadDocument,
  UsageDocument,
  ViewerDocument,
} from "../../generated/graphql.ts";

export const KEPT_QUERIES = [
  { name: "Viewer", query: ViewerDocument },
  { name: "JobFormMembers", query: JobFormMembersDocument },
  { name: "Dashboard", query: DashboardDocument },
  { name: "DashboardNeeds", query: DashboardNeedsDocument },
  { name: "Unread", query: UnreadDocument },
  { name: "Usage", query: UsageDocument },
  { name: "RunningClock", query: RunningClockDocument },
] as const;
