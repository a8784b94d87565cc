import type {
  DeskMoment,
  DeskQueueQuery,
  DeskSort,
  TicketPriority,
  TicketStatus,
} from "../../../generated/graphql.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";

export const SORTS: readonly { id: DeskSort; label: string }[] = [
  { id: "due", label: "Reply due" },
  { id: "waiting", label: "Waiting longest" },
  { id: "newest", label: "Newest" },
  { id: "updated", label: "Last updated" },
  { id: "priority", label: "Priority" },
];

const MOMENTS: Record<DeskMoment, string> = {
  backlog: "Not resolved yet",
  late: "Reply late",
  waiting: "Waiting for us",
  opened: "Opened",
  answered: "First reply sent",
  resolved: "Resolved",
  satisfied: "Satisfied",
  unsatisfied: "Not satisfied",
};
const MOMENT_IDS = Object.keys(MOMENTS) as DeskMoment[];
const NOW: readonly DeskMoment[] = ["backlog", "late", "waiting"];
const REPORT_DAYS = 30;
const MAX_DAYS = 366;

/** E.g. 'Resolved in the last 30 days'. */
export const momentWords = (moment: DeskMoment, days: number) =>
  NOW.includes(moment) ? MOMENTS[moment] : `${MOMENTS[moment]} in the last ${days} days`;

export const STATUS_IDS = Object.keys(STATUSES.ticket) as TicketStatus[];
export const PRIORITY_IDS = Object.keys(STATUSES.priority) as TicketPriority[];

export interface QueueState {
  page: number;
  status: TicketStatus | null;
  priority: TicketPriority | null;
  assignedTo: string | null;
  categoryId: string | null;
  search: string | null;
  sort: DeskSort;
  isSnoozed: boolean;
  moment: DeskMoment | null;
  days: number;
}

type ChipId = keyof Omit<DeskQueueQuery["deskTickets"]["counts"], "__typename">;
type ChipFilters = Pick<QueueState, "moment" | "assignedTo">;

/** The filters behind each chip above the queue. */
export const CHIPS: Record<ChipId, { label: string; filters: ChipFilters }> = {
  all: { label: "All", filters: { moment: null, assignedTo: null } },
  waiting: { label: "Waiting for us", filters: { moment: "waiting", assignedTo: null } },
  late: { label: "Late", filters: { moment: "late", assignedTo: null } },
  unassigned: { label: "Unassigned", filters: { moment: "backlog", assignedTo: "unassigned" } },
  mine: { label: "Mine", filters: { moment: "backlog", assignedTo: "me" } },
};
export const CHIP_IDS = Object.keys(CHIPS) as ChipId[];

/** Undefined for filters that no chip has. */
export const chipOf = ({ moment, assignedTo }: ChipFilters): ChipId | undefined =>
  CHIP_IDS.find((id) => CHIPS[id].filters.moment === moment && CHIPS[id].filters.assignedTo === assignedTo);

const oneOf = <Id extends string>(ids: readonly Id[], id: string | null): Id | null =>
  ids.find((each) => each === id) ?? null;

/** Ignores unknown values. */
export function readQueueState(params: URLSearchParams): QueueState {
  const page = Number(params.get("page"));
  const days = Number(params.get("days"));
  return {
    page: Number.isInteger(page) && page > 1 ? page : 1,
    status: oneOf(STATUS_IDS, params.get("status")),
    priority: oneOf(PRIORITY_IDS, params.get("priority")),
    assignedTo: params.get("assigned") || null,
    categoryId: params.get("category") || null,
    search: params.get("search")?.trim() || null,
    sort:
      oneOf(
        SORTS.map(({ id }) => id),
        params.get("sort"),
      ) ?? "due",
    isSnoozed: params.get("snoozed") === "1",
    moment: oneOf(MOMENT_IDS, params.get("moment")),
    days: Number.isInteger(days) && days > 0 && days <= MAX_DAYS ? days : REPORT_DAYS,
  };
}

/** The queue's query for these filters. */
export const queueVariables = ({ page, sort, isSnoozed, ...filters }: QueueState) => ({
  ...filters,
  page,
  sort,
  isSnoozed,
});

/** Leaves out defaults. */
export function queueParams(state: Partial<Record<keyof QueueState, unknown>>): URLSearchParams {
  const params = new URLSearchParams();
  const { page, status, priority, assignedTo, categoryId, search, sort, isSnoozed, moment, days } = state;
  const filters = { status, priority, assigned: assignedTo, category: categoryId, search, moment };
  for (const [name, value] of Object.entries(filters)) {
    if (value) params.set(name, String(value));
  }
  if (sort && sort !== "due") params.set("sort", String(sort));
  if (moment && days && days !== REPORT_DAYS) params.set("days", String(days));
  if (isSnoozed) params.set("snoozed", "1");
  if (typeof page === "number" && page > 1) params.set("page", String(page));
  return params;
}

export const isFiltered = (state: QueueState) => {
  const { status, priority, assignedTo, categoryId, search, isSnoozed, moment } = state;
  return Boolean(status || priority || assignedTo || categoryId || search || isSnoozed || moment);
};
