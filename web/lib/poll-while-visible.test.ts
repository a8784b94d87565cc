import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pollWhileVisible } from "./poll-while-visible.ts";

const page = Object.assign(new EventTarget(), { hidden: false });

function setHidden(hidden: boolean) {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("polls at its interval, not while hidden, and at once when shown again", () => {
  const ask = vi.fn();
  const end = pollWhileVisible(ask, 60_000);
  vi.advanceTimersByTime(120_000);
  expect(ask).toHaveBeenCalledTimes(2);
  setHidden(true);
  vi.advanceTimersByTime(600_000);
  expect(ask).toHaveBeenCalledTimes(2);
  setHidden(false);
  expect(ask).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(59_999);
  expect(ask).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(1);
  expect(ask).toHaveBeenCalledTimes(4);
  end();
  setHidden(false);
  vi.advanceTimersByTime(600_000);
  expect(ask).toHaveBeenCalledTimes(4);
});
