import { expect, it } from "vitest";
import { ConflictError } from "../../errors.ts";
import { refuseStale } from "./stale-save.ts";

const at = new Date("2026-11-18T00:00:00Z");
const stored = { version: 3, title: "Seal", status: "done", scheduledAt: at, equipmentIds: ["a", "b"] };

it("accepts the stored version and a save without one", () => {
  expect(() => refuseStale("job", stored, { version: 3 })).not.toThrow();
  expect(() => refuseStale("job", stored, {})).not.toThrow();
  expect(() => refuseStale("job", stored, { version: null })).not.toThrow();
});

it("returns the stored values of the named fields that differ", () => {
  const input = {
    version: 2,
    title: "Door seal",
    status: "done",
    scheduledAt: new Date(at),
    equipmentIds: ["b"],
    description: undefined,
  };
  const refusal = catchError(() => refuseStale("job", stored, input));
  expect(refusal).toBeInstanceOf(ConflictError);
  expect(refusal).toMatchObject({
    status: 409,
    changes: [
      { field: "title", value: "Seal" },
      { field: "equipmentIds", value: ["a", "b"] },
      { field: "version", value: 3 },
    ],
  });
});

function catchError(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error("It didn't throw");
}
