import { acceptQuoteSchema } from "@fettle/rules/invoicing/public-document.schema";
import { SIGNATURE_MAX, TEXT_MAX } from "@fettle/rules/platform/field-lengths";
import { expect, test } from "vitest";
import { pathOf } from "./signature-path.ts";

test("converts strokes to path data the server accepts", () => {
  const strokes = [
    {
      points: [
        { x: 1.23, y: 2 },
        { x: 30, y: 4.56 },
      ],
    },
    { points: [{ x: 5, y: 5 }] },
  ];
  const signature = pathOf(strokes);
  expect(signature).toBe("M1.2 2L30 4.6M5 5L5 5");
  expect(acceptQuoteSchema.parse({ name: "Pat", revision: 1, signature }).signature).toBe(signature);
  expect(pathOf([])).toBeNull();
});

test("simplifies a long drawing until the server accepts it", () => {
  const points = Array.from({ length: 5_000 }, (_, step) => ({
    x: 150 + (step / 40) * Math.cos(step / 50),
    y: 100 + (step / 60) * Math.sin(step / 50),
  }));
  const signature = pathOf([{ points }, { points: [{ x: 5, y: 5 }] }]) ?? "";
  expect(SIGNATURE_MAX).toBeLessThanOrEqual(TEXT_MAX);
  expect(signature.length).toBeLessThanOrEqual(SIGNATURE_MAX);
  expect(signature.length).toBeGreaterThan(1_000);
  expect(signature).toMatch(/M5 5L5 5$/);
});
