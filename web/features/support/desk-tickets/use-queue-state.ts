import { useSearchParams } from "react-router";
import { type QueueState, queueParams } from "./queue-filters.ts";

export function useQueueState(state: QueueState) {
  const [, setParams] = useSearchParams();
  return (change: Partial<QueueState>) =>
    setParams(queueParams({ ...state, page: 1, ...change }), { replace: !("page" in change) });
}
