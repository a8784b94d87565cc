import { acceptQuoteSchema } from "@fettle/rules/public-document.schema";
import { expect, test } from "vitest";
import { pathOf } from "./signature-path.ts";

test("strokes become path data that the server takes", () => {
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
