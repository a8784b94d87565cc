import { useEffect, useState } from "react";
import { useOnline } from "../../../platform/offline/online.ts";
import type { OutboxItem } from "../../../platform/outbox/outbox-item.ts";

const SECOND_MS = 1_000;
const MINUTE_S = 60;

/** 'retrying in 40 s', 'retrying in 4 min'. Both arguments are epoch milliseconds. */
export function nextTryWords(dueAt: number, now: number): string {
  const seconds = Math.ceil((dueAt - now) / SECOND_MS);
  if (seconds <= 0) return "retrying now";
  return `retrying in ${seconds < MINUTE_S ? `${seconds} s` : `${Math.ceil(seconds / MINUTE_S)} min`}`;
}

/** Counts down to an item's next retry. Undefined if the item is waiting for the network. */
export function useNextTry({ failures, dueAt }: Pick<OutboxItem, "failures" | "dueAt">): string | undefined {
  const isOnline = useOnline();
  const isPaused = failures > 0 && isOnline;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isPaused) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [isPaused]);
  return isPaused ? nextTryWords(dueAt, now) : undefined;
}
