import { expect, test } from "vitest";
import { listBehind } from "./list-behind.ts";

const AT = "https://app.example";

test("names the nearest list with its filters, past other records and forms", () => {
  const urls = [`${AT}/jobs/j1/edit`, `${AT}/jobs/j1`, `${AT}/schedule?view=week`, `${AT}/jobs`];
  expect(listBehind(urls, AT)).toEqual({ href: "/schedule?view=week", label: "Schedule" });
  expect(listBehind([`${AT}/`], AT)).toEqual({ href: "/", label: "Dashboard" });
});

test("doesn't look past another site or a page it can't read", () => {
  expect(listBehind(["https://elsewhere.example/", `${AT}/jobs`], AT)).toBeUndefined();
  expect(listBehind([null, `${AT}/jobs`], AT)).toBeUndefined();
  expect(listBehind([], AT)).toBeUndefined();
});
