import {
  DashboardDocument,
  JobFormMembersDocument,
  RunningClockDocument,
  UnreadDocument,
  UsageDocument,
  ViewerDocument,
} from "../../generated/graphql.ts";

/** What is kept beside the field pack: who is signed in, the team, and what stands around every screen. */
export const KEPT_QUERIES = [
  { name: "Viewer", query: ViewerDocument },
  { name: "JobFormMembers", query: JobFormMembersDocument },
  { name: "Dashboard", query: DashboardDocument },
  { name: "Unread", query: UnreadDocument },
  { name: "Usage", query: UsageDocument },
  { name: "RunningClock", query: RunningClockDocument },
] as const;
