import { createStore } from "../store.ts";

/** Counts what has reached the cache: answers, and what stands in for them. */
export const answered = createStore(0);

/** Counts an answer, once it is written. */
export function countAnswer() {
  if (answered.listenerCount() > 0) setTimeout(() => answered.set(answered.get() + 1));
}
