import type { ApolloCache } from "@apollo/client";
import { answered } from "../apollo/answered.ts";
import type { OutboxItem } from "./outbox-item.ts";
import { kindCount, kindNamed } from "./outbox-kind.ts";
import { paced } from "./paced.ts";

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

  const lay = paced(() => {
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
  });

  const laySoon = () => {
    due = false;
    lay.soon(shown.length);
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
      lay.now();
    },
  };
}
