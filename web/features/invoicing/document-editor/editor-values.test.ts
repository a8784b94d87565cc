import { expect, test } from "vitest";
import { newDraftName } from "./editor-values.ts";

test("keeps a new document's draft per customer or job, and one draft for neither", () => {
  const begun = [
    { customerId: null, title: "" },
    { customerId: "a", title: "" },
    { customerId: "b", title: "" },
    { customerId: "a", title: "Coolroom" },
    { customerId: "a", title: "Split system" },
  ];
  expect(new Set(begun.map(newDraftName)).size).toBe(begun.length);
  expect(newDraftName({ customerId: null, title: "" })).toBe("new");
});
