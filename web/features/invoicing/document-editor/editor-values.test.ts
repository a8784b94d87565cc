import { expect, test } from "vitest";
import { newDraftName } from "./editor-values.ts";

test("keeps a new document's draft per customer, job or message, and one draft for none of them", () => {
  const begun = [
    { customerId: null, title: "", notes: "" },
    { customerId: "a", title: "", notes: "" },
    { customerId: "b", title: "", notes: "" },
    { customerId: "a", title: "Coolroom", notes: "" },
    { customerId: "a", title: "Split system", notes: "" },
    { customerId: "a", title: "", notes: "The coolroom drips" },
  ];
  expect(new Set(begun.map(newDraftName)).size).toBe(begun.length);
  expect(newDraftName({ customerId: null, title: "", notes: "" })).toBe("new");
});
