import { expect, test } from "vitest";
import { phone } from "./browser.ts";
import { problemsInApp, problemsInPortals } from "./judge-screens.ts";

test("axe finds nothing on any screen of the app on a phone, in either theme", {
  timeout: 240_000,
}, async () => {
  expect(await problemsInApp(phone)).toEqual([]);
});

test("axe finds nothing in the portals on a phone, in either theme", { timeout: 240_000 }, async () => {
  expect(await problemsInPortals(phone)).toEqual([]);
});
