import { performance } from "node:perf_hooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { returnMemoryWhenQuiet } from "./return-memory.ts";

const { collect } = vi.hoisted(() => ({ collect: vi.fn() }));
vi.mock("node:vm", () => ({ runInNewContext: () => collect }));

let resident = 400;
let utilization = 0;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(performance, "eventLoopUtilization").mockImplementation(() => ({
    utilization,
    idle: 0,
    active: 0,
  }));
  vi.spyOn(process.memoryUsage, "rss").mockImplementation(() => resident * 1_048_576);
  collect.mockImplementation(() => {
    resident = 250;
  });
  stop = returnMemoryWhenQuiet();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("returns memory in the first quiet spell, then only once there’s enough to return", () => {
  utilization = 0.5;
  vi.advanceTimersByTime(60_000);
  expect(collect).not.toHaveBeenCalled();

  utilization = 0.01;
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);

  resident = 300;
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);

  resident = 900;
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(2);
});
