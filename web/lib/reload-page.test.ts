import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadPage } from "./reload-page.ts";

const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  vi.stubGlobal("location", { reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const haveWorker = (registration: object | undefined) =>
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => registration } });

test("waits until a newer release has taken over", async () => {
  const installing = Object.assign(new EventTarget(), { state: "installing" });
  haveWorker({ update: async () => undefined, installing });
  const loading = reloadPage();
  for (const state of ["installed", "activating"]) {
    installing.state = state;
    installing.dispatchEvent(new Event("statechange"));
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).not.toHaveBeenCalled();
  }
  installing.state = "activated";
  installing.dispatchEvent(new Event("statechange"));
  await loading;
  expect(reload).toHaveBeenCalledOnce();
});

test.each<[string, object | undefined]>([
  ["there’s no worker", undefined],
  ["there’s no newer release", { update: async () => undefined, installing: null, waiting: null }],
  ["the server is unreachable", { update: () => Promise.reject(new TypeError("Failed to fetch")) }],
])("reloads at once if %s", async (_case, registration) => {
  haveWorker(registration);
  await reloadPage();
  expect(reload).toHaveBeenCalledOnce();
});

test("reloads after five seconds even if the worker hangs", async () => {
  haveWorker({ update: (): Promise<void> => new Promise(() => undefined) });
  const loading = reloadPage();
  await vi.advanceTimersByTimeAsync(5_000);
  await loading;
  expect(reload).toHaveBeenCalledOnce();
});
