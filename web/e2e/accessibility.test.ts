import { expect, test } from "vitest";
import { problemsInApp } from "./judge-screens.ts";

test("axe finds no problems on any screen of the app, on a laptop and a phone, in either theme", {
  timeout: 240_000,
}, async () => {
  expect(await problemsInApp()).toEqual([]);
});
