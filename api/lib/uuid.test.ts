import { expect, test } from "vitest";
import { isUuid } from "./uuid.ts";
import { uuidV7 } from "./uuid-v7.ts";

test("accepts a UUID in either case, with nothing around it", () => {
  expect(isUuid(uuidV7())).toBe(true);
  expect(isUuid("2B90E774-5C1E-4F6A-9D12-07C3BE81A4F0")).toBe(true);
  for (const text of ["", "2b90e774", " 2b90e774-5c1e-4f6a-9d12-07c3be81a4f0", `${uuidV7()}\n`]) {
    expect(isUuid(text)).toBe(false);
  }
});
