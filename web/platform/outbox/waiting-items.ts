import { useSyncExternalStore } from "react";
import { hasStaleData } from "../apollo/has-stale-data.ts";
import { useOnline } from "../offline/online.ts";
import { useStore } from "../store.ts";
import { type OutboxItem, outboxItems, unreadItems } from "./outbox-item.ts";

/** Whether the server can't be reached: there is no network, or one that answers nothing. */
export function useIsCutOff(): boolean {
  const isOnline = useOnline();
  return useStore(hasStaleData) || !isOnline;
}

/** Whether an item waits longer than a request takes: it got no answer, or needs its person. */
const isWaitingLong = ({ failures, problem }: OutboxItem) => failures > 0 || problem !== undefined;

/** The person's items that wait for more than their answer: all of them where the server can't be reached. */
export function useWaitingItems(): readonly OutboxItem[] {
  const isCutOff = useIsCutOff();
  const items = useStore(outboxItems);
  return isCutOff ? items : items.filter(isWaitingLong);
}

/** So long an answer takes at most that nobody needs to be told of. */
const MOMENT_MS = 3_000;

/** How much longer an item may take unseen; by a clock that may have been set back. */
const unseenMs = ({ queuedAt }: OutboxItem, now: number) => MOMENT_MS - Math.abs(now - Date.parse(queuedAt));

/** Of these, how many are seen waiting: what waits long, and what isn't sent within a moment. */
export const seenWaiting = (items: readonly OutboxItem[], isCutOff: boolean, now: number): number =>
  isCutOff ? items.length : items.filter((item) => isWaitingLong(item) || unseenMs(item, now) <= 0).length;

function onSeenChange(listener: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    listener();
    const now = Date.now();
    const left = outboxItems.get().flatMap((item) => Math.max(0, unseenMs(item, now)) || []);
    if (left.length > 0) timer = setTimeout(look, Math.min(...left));
  };
  const stop = outboxItems.subscribe(look);
  look();
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** How many things the person sees waiting, until they are sent; with those that can't be read. */
export function useWaitingCount(): number {
  const isCutOff = useIsCutOff();
  const unread = useStore(unreadItems).length;
  const read = () => seenWaiting(outboxItems.get(), isCutOff, Date.now());
  return unread + useSyncExternalStore(onSeenChange, read, read);
}
