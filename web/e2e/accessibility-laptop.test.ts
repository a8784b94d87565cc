import { expect, test } from "vitest";
import { laptop } from "./browser.ts";
import { problemsInApp, problemsInPortals } from "./judge-screens.ts";

test("axe finds nothing on any screen of the app on a laptop, in either theme", {
  timeout: 240_000,
}, async () => {
  expect(await problemsInApp(laptop)).toEqual([]);
});

test("axe finds nothing in the portals on a laptop, in either theme", { timeout: 240_000 }, async () => {
  expect(await problemsInPortals(laptop)).toEqual([]);
});
