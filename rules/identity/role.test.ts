import { expect, test } from "vitest";
import { displayRole, isManaging, isRole, ROLES, roleLabel } from "./role.ts";

test("a person without a role is shown as a technician, without gaining rights", () => {
  expect([displayRole(undefined), displayRole("owner"), roleLabel(null)]).toEqual([
    "technician",
    "technician",
    "Technician",
  ]);
  expect(ROLES.filter(isManaging)).toEqual(["admin", "manager"]);
  expect([isRole("admin"), isRole("owner"), isManaging(null)]).toEqual([true, false, false]);
});
