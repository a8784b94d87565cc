import { expect, test } from "vitest";
import { problemsInPortals } from "./judge-screens.ts";

test("axe finds no problems in the portals, on a laptop and a phone, in either theme", {
  timeout: 240_000,
}, async () => {
  expect(await problemsInPortals()).toEqual([]);
});
