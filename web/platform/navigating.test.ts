import { createMemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { withoutStarts } from "./navigating.ts";

test("tells React of a navigation once its screen is loaded, not when it begins", async () => {
  let load = () => {};
  const loader = () => new Promise<null>((resolve) => (load = () => resolve(null)));
  const router = withoutStarts(createMemoryRouter([{ path: "/" }, { path: "/jobs", loader }]));
  const told: string[] = [];
  router.subscribe(({ location, navigation }) => told.push(`${location.pathname} ${navigation.state}`));
  const arrived = router.navigate("/jobs");
  await expect.poll(() => router.state.navigation.state).toBe("loading");
  expect(told).toEqual([]);
  load();
  await arrived;
  expect(told).toEqual(["/jobs idle"]);
  router.dispose();
});

test("tells React of everything else while a navigation loads", async () => {
  const loader = () => new Promise<null>(() => {});
  const router = withoutStarts(createMemoryRouter([{ path: "/" }, { path: "/jobs", loader }]));
  void router.navigate("/jobs");
  await expect.poll(() => router.state.navigation.state).toBe("loading");
  const told: string[] = [];
  router.subscribe(({ revalidation }) => told.push(revalidation));
  void router.revalidate();
  expect(told).toEqual(["loading"]);
  router.dispose();
});
