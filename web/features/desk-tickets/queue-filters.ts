import type { DeskSort, TicketPriority, TicketStatus } from "../../generated/graphql.ts";
import { STATUSES } from "../statuses/statuses.ts";

export const SORTS: readonly { id: DeskSort; label: string }[] = [
  { id: "waiting", label: "Waiting longest" },
  { id: "newest", label: "Newest" },
  { id: "updated", label: "Last updated" },
  { id: "priority", label: "Priority" },
  { id: "due", label: "Answer due" },
];

export const STATUS_IDS = Object.keys(STATUSES.ticket) as TicketStatus[];
export const PRIORITY_IDS = Object.keys(STATUSES.priority) as TicketPriority[];

/** What the address says about the queue. */
export interface QueueState {
  page: number;
  status: TicketStatus | null;
  priority: TicketPriority | null;
  assignedTo: string | null;
  categoryId: string | null;
  search: string | null;
  sort: DeskSort;
  isSnoozed: boolean;
}

const oneOf = <Id extends string>(ids: readonly Id[], id: string | null): Id | null =>
  ids.find((each) => each === id) ?? null;

/** The queue that an address shows; what it doesn't know is no filter. */
export function readQueueState(params: URLSearchParams): QueueState {
  const page = Number(params.get("page"));
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
      ) ?? "waiting",
    isSnoozed: params.get("snoozed") === "1",
  };
}

/** The address's part for a queue; what is as by default isn't in it. */
export function queueParams(state: Partial<Record<keyof QueueState, unknown>>): URLSearchParams {
  const params = new URLSearchParams();
  const { page, status, priority, assignedTo, categoryId, search, sort, isSnoozed } = state;
  const filters = { status, priority, assigned: assignedTo, category: categoryId, search };
  for (const [name, value] of Object.entries(filters)) {
    if (value) params.set(name, String(value));
  }
  if (sort && sort !== "waiting") params.set("sort", String(sort));
  if (isSnoozed) params.set("snoozed", "1");
  if (typeof page === "number" && page > 1) params.set("page", String(page));
  return params;
}

/** Whether anything is filtered. */
export const isFiltered = ({ status, priority, assignedTo, categoryId, search, isSnoozed }: QueueState) =>
  Boolean(status || priority || assignedTo || categoryId || search || isSnoozed);
