import { createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { putSearchLater } from "./search-text.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openList() {
  const { promise, resolve } = Promise.withResolvers<null>();
  const slow = () => promise;
  const router = createMemoryRouter(
    [
      {
        path: "/list",
        loader: ({ request }) => (new URL(request.url).search ? slow() : null),
        element: null,
      },
      { path: "/list/1", loader: slow, element: null },
    ],
    { initialEntries: ["/list"], hydrationData: { loaderData: { "0": null } } },
  ).initialize();
  const address = () => router.state.location.pathname + router.state.location.search;
  const release = async () => {
    resolve(null);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { router, address, release };
}

test("updates the URL after a pause", async () => {
  const { router, address, release } = openList();
  putSearchLater(router, "daikin");
  await vi.advanceTimersByTimeAsync(200);
  await release();
  expect(address()).toBe("/list?search=daikin");
  expect(router.state.historyAction).toBe("REPLACE");
});

test("doesn't disturb a record opened during the pause, either while it loads or afterwards", async () => {
  const { router, address, release } = openList();
  putSearchLater(router, "daikin");
  void router.navigate("/list/1");
  await vi.advanceTimersByTimeAsync(500);
  expect(router.state.navigation.location?.pathname).toBe("/list/1");
  await release();
  expect(address()).toBe("/list/1");
  await vi.advanceTimersByTimeAsync(500);
  expect(address()).toBe("/list/1");
});

test("doesn't disturb a filter chosen during the pause", async () => {
  const { router, address, release } = openList();
  putSearchLater(router, "daikin");
  void router.navigate("/list?status=done");
  await vi.advanceTimersByTimeAsync(500);
  await release();
  await vi.advanceTimersByTimeAsync(500);
  expect(address()).toBe("/list?status=done");
});

test("replaces an earlier search that is still loading", async () => {
  const { router, address, release } = openList();
  putSearchLater(router, "dai");
  await vi.advanceTimersByTimeAsync(200);
  putSearchLater(router, "daikin");
  await vi.advanceTimersByTimeAsync(200);
  await release();
  expect(address()).toBe("/list?search=daikin");
});
