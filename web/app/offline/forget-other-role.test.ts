import { beforeEach, expect, test, vi } from "vitest";
import { forgetOtherRole } from "./forget-other-role.ts";

const device = vi.hoisted(() => ({ answers: {} as Record<string, unknown>, wiped: 0, isBroken: false }));
vi.mock("../../platform/offline/owner.ts", () => ({ presentOwner: () => "bayside:tomasi" }));
vi.mock("./read-kept-records.ts", () => ({ forgetKept: () => {} }));
vi.mock("../../platform/offline/snapshot.ts", () => ({
  readState: async () => ({ answers: device.answers }),
  wipeSnapshot: async () => {
    if (device.isBroken) throw new Error("UnknownError");
    device.wiped += 1;
  },
}));

beforeEach(() =>
  Object.assign(device, { answers: { Viewer: { viewer: { role: "manager" } } }, wiped: 0, isBroken: false }),
);

test("wipes a manager's offline data once they're a technician", async () => {
  await forgetOtherRole("technician");
  expect(device.wiped).toBe(1);
});

test("fails until the old role's data is gone", async () => {
  device.isBroken = true;
  await expect(forgetOtherRole("technician")).rejects.toThrow();
  device.isBroken = false;
  await forgetOtherRole("technician");
  expect(device.wiped).toBe(1);
});

test("keeps it for the same role, and before anything is stored", async () => {
  await forgetOtherRole("manager");
  device.answers = {};
  await forgetOtherRole("technician");
  expect(device.wiped).toBe(0);
});
