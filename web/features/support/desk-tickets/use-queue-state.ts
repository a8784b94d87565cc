import { useSearchParams } from "react-router";
import { type QueueState, queueParams } from "./queue-filters.ts";

/** Shows another page, or another part of the queue from its first page. */
export function useQueueState(state: QueueState) {
  const [, setParams] = useSearchParams();
  return (change: Partial<QueueState>) =>
    setParams(queueParams({ ...state, page: 1, ...change }), { replace: !("page" in change) });
}
