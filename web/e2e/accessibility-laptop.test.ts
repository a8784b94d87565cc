import { expect, test } from "vitest";
import { laptop } from "./browser.ts";
import { problemsAt } from "./judge-screens.ts";

test("axe finds nothing on any screen of a laptop, in either theme", { timeout: 240_000 }, async () => {
  expect(await problemsAt(laptop)).toEqual([]);
});
