import type { ApolloCache } from "@apollo/client";
import { answered } from "../apollo/answered.ts";
import type { OutboxItem } from "./outbox-item.ts";
import { kindCount, kindNamed } from "./outbox-kind.ts";
import { paced } from "./paced.ts";

/** Shows unsent work as if saved. A layer copies the records it changes, so rebuild it after every server response. */
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
    // A refused creation exists only on this device, so show it until the person decides.
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
    show,
    stop() {
      for (const stop of stops) stop();
      shown = [];
      lay.now();
    },
  };
}
