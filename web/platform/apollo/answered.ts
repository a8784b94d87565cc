import { createStore } from "../store.ts";

export const answered = createStore(0);

export function countAnswer() {
  if (answered.listenerCount() > 0) setTimeout(() => answered.set(answered.get() + 1));
}
