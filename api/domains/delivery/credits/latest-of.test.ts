import { expect, test, vi } from "vitest";
import { createMemoryBus } from "../../../ports/bus/memory-bus.ts";
import { latestOf } from "./latest-of.ts";
import { usageEvents } from "./usage.events.ts";

test("passes on the first event at once, merges a thousand that follow, and ends when its source ends", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  const bus = createMemoryBus();
  const events = latestOf(bus.subscribe(usageEvents, "org"), 1_000);
  const first = events.next();
  bus.publish(usageEvents, "org", null);
  expect(await first).toEqual({ done: false, value: null });
  for (let i = 0; i < 1_000; i += 1) {
    bus.publish(usageEvents, "org", null);
  }
  const heard = vi.fn();
  void events.next().then(heard);
  await vi.advanceTimersByTimeAsync(900);
  expect(heard).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(heard).toHaveBeenCalledWith({ done: false, value: null });
  const last = events.next();
  await vi.advanceTimersByTimeAsync(5_000);
  await events.return?.();
  expect(await last).toEqual({ done: true, value: undefined });
  vi.useRealTimers();
});
