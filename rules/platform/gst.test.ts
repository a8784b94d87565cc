import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withGst, withoutGst } from "./gst.ts";

describe("unit prices with and without GST", () => {
  test("are an eleventh apart, to 4 decimal places", () => {
    expect([withGst(118_0000), withGst(1_2345), withoutGst(145_0000), withoutGst(0)]).toEqual([
      129_8000, 1_3580, 131_8182, 0,
    ]);
  });

  test("whole-cent prices survive the round trip, whether or not they include GST", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (figure) => {
        expect(withGst(withoutGst(figure * 100))).toBe(figure * 100);
        expect(withoutGst(withGst(figure))).toBe(figure);
      }),
    );
  });
});
