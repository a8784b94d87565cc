import type { ApolloCache } from "@apollo/client";
import { answered } from "../apollo/answered.ts";
import type { OutboxItem } from "./outbox-item.ts";
import { kindCount, kindNamed } from "./outbox-kind.ts";

/** Laying a layer costs as much as it has items: so many are laid at most so often, in milliseconds. */
const MANY = 20;
const PAUSE_MS = 300;

/**
 * Shows what waits as if the server had it, in a layer above what the server said. A layer is a copy of the records it
 * changes, so it is laid anew over every answer.
 */
export function createOptimisticLayer(cache: ApolloCache) {
  let layer: string | undefined;
  let count = 0;
  let waiting: readonly OutboxItem[] = [];
  let shown: readonly OutboxItem[] = [];
  let due = false;
  let laidAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lay = () => {
    clearTimeout(timer);
    timer = undefined;
    laidAt = Date.now();
    const old = layer;
    if (shown.length === 0) {
      layer = undefined;
      if (old) cache.removeOptimistic(old);
      return;
    }
    count += 1;
    layer = `outbox-${count}`;
    cache.batch({
      optimistic: layer,
      ...(old && { removeOptimistic: old }),
      update: (above) => {
        for (const item of shown) kindNamed(item.kind)?.apply?.(above, item);
      },
    });
  };

  const laySoon = () => {
    due = false;
    if (timer) return;
    const wait = shown.length > MANY ? laidAt + PAUSE_MS - Date.now() : 0;
    if (wait > 0) timer = setTimeout(lay, wait);
    else lay();
  };

  const show = (items: readonly OutboxItem[]) => {
    waiting = items;
    // What was made on this device exists nowhere else: a refused creation stays on screen until its person decides.
    const next = items.filter(
      ({ kind, role, problem }) => (!problem || role === "creation") && kindNamed(kind)?.apply,
    );
    const isSame =
      next.length === shown.length &&
      next.every(({ variables }, index) => variables === shown[index]?.variables);
    shown = next;
    if (!isSame) laySoon();
  };

  const stops = [
    answered.subscribe(() => {
      if (shown.length === 0 || due) return;
      due = true;
      queueMicrotask(laySoon);
    }),
    kindCount.subscribe(() => show(waiting)),
  ];

  return {
    /** What is shown from here on. */
    show,
    stop() {
      for (const stop of stops) stop();
      shown = [];
      lay();
    },
  };
}
