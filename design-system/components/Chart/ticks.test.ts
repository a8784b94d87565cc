import fc from "fast-check";
import { expect, test } from "vitest";
import { ticksBetween } from "./ticks.ts";

test("picks round steps around the values, including zero", () => {
  expect(ticksBetween(0, 6747, 4)).toEqual([0, 2000, 4000, 6000, 8000]);
  expect(ticksBetween(-480, 890, 4)).toEqual([-500, 0, 500, 1000]);
  expect(ticksBetween(0, 0, 4)).toEqual([0, 1]);
});

test("keeps all values between the first and last step", () => {
  const value = fc
    .double({ min: -1e9, max: 1e9, noNaN: true })
    .filter((each) => each === 0 || Math.abs(each) > 1e-6);
  fc.assert(
    fc.property(value, value, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const ticks = ticksBetween(low, high, 4);
      expect(ticks).toContain(0);
      expect(ticks.length).toBeLessThan(8);
      const slack = 1e-6 * (Math.abs(low) + Math.abs(high));
      expect((ticks[0] ?? 0) <= low + slack && (ticks.at(-1) ?? 0) >= high - slack).toBe(true);
    }),
  );
});
