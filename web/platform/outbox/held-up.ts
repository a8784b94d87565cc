import { hasStaleData } from "../apollo/has-stale-data.ts";
import { useOnline } from "../offline/online.ts";
import { useSelected, useStore } from "../store.ts";
import { type OutboxItem, outboxItems } from "./outbox-item.ts";

/** Whether the server can't be reached: there is no network, or one that answers nothing. */
function useIsCutOff(): boolean {
  const isOnline = useOnline();
  return useStore(hasStaleData) || !isOnline;
}

/** Whether an item waits longer than a request takes: it got no answer, or needs its person. */
const isHeldUp = ({ failures, problem }: OutboxItem) => failures > 0 || problem !== undefined;

/** The person's items that wait for more than their answer: all of them where the server can't be reached. */
export function useHeldUp(): readonly OutboxItem[] {
  const isCutOff = useIsCutOff();
  const items = useStore(outboxItems);
  return isCutOff ? items : items.filter(isHeldUp);
}

/** How many of them there are. */
export function useHeldUpCount(): number {
  const isCutOff = useIsCutOff();
  return useSelected(outboxItems, (items) => (isCutOff ? items : items.filter(isHeldUp)).length);
}
