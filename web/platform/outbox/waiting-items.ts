import { useSyncExternalStore } from "react";
import { hasStaleData } from "../apollo/has-stale-data.ts";
import { useOnline } from "../offline/online.ts";
import { useStore } from "../store.ts";
import { type OutboxItem, outboxItems, unreadItems } from "./outbox-item.ts";

/** Returns whether the server is unreachable: offline, or on a network that isn't responding. */
export function useIsCutOff(): boolean {
  const isOnline = useOnline();
  return useStore(hasStaleData) || !isOnline;
}

const isWaitingLong = ({ failures, problem }: OutboxItem) => failures > 0 || problem !== undefined;

/** Returns items that have waited longer than a normal response takes, or all items if the server is unreachable. */
export function useWaitingItems(): readonly OutboxItem[] {
  const isCutOff = useIsCutOff();
  const items = useStore(outboxItems);
  return isCutOff ? items : items.filter(isWaitingLong);
}

/** Responses faster than this aren't shown as waiting. */
const MOMENT_MS = 3_000;

const unseenMs = ({ queuedAt }: OutboxItem, now: number) => MOMENT_MS - Math.abs(now - Date.parse(queuedAt));

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

export function useWaitingCount(): number {
  const isCutOff = useIsCutOff();
  const unread = useStore(unreadItems).length;
  const read = () => seenWaiting(outboxItems.get(), isCutOff, Date.now());
  return unread + useSyncExternalStore(onSeenChange, read, read);
}
