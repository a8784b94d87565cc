import { TECHNICIAN_COLORS } from "@fettle/rules/organisation/technician-colors";
import { expect, test } from "vitest";
import { inOrder, type MemberOrder } from "./member-order.ts";

const TEAM = [
  {
    name: "Priya Nair",
    email: "a@bayside.example",
    role: "technician",
    color: TECHNICIAN_COLORS.bottle,
  },
  { name: "Mel Tran", email: "m@bayside.example", role: "admin", color: TECHNICIAN_COLORS.plum },
  { name: "Liam O’Brien", email: "z@bayside.example", role: "technician", color: TECHNICIAN_COLORS.harbour },
] as const;

const names = (id: MemberOrder, direction: "ascending" | "descending" = "ascending") =>
  inOrder(TEAM, { id, direction }).map(({ name }) => name.split(" ")[0]);

test("members are in the order of their role, then of their name", () => {
  expect(names("role")).toEqual(["Mel", "Liam", "Priya"]);
  expect(names("role", "descending")).toEqual(["Liam", "Priya", "Mel"]);
});

test("members are in the order of each column", () => {
  expect(names("name")).toEqual(["Liam", "Mel", "Priya"]);
  expect(names("email", "descending")).toEqual(["Liam", "Mel", "Priya"]);
  expect(names("color")).toEqual(["Priya", "Liam", "Mel"]);
});

test("an invitation without a name is in the order of its address", () => {
  const invites = [
    { name: "Zoe Kent", email: "b@bayside.example", role: "manager" },
    { name: null, email: "dan@bayside.example", role: "manager" },
  ] as const;
  const sorted = inOrder(invites, { id: "name", direction: "ascending" });
  expect(sorted.map(({ email }) => email)).toEqual(["dan@bayside.example", "b@bayside.example"]);
});
