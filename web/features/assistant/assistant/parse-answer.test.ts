import { expect, test } from "vitest";
import { parseAnswer, spokenAnswer } from "./parse-answer.ts";

const plain = (text: string) => [{ text, isBold: false }];

test("parses paragraphs, lists and bold words", () => {
  expect(parseAnswer("Do **this** first:\n\n1. Open it.\n\n2. Press Edit.\nThen\n- one\n* two")).toEqual([
    {
      kind: "text",
      start: 1,
      items: [
        [
          { text: "Do ", isBold: false },
          { text: "this", isBold: true },
          { text: " first:", isBold: false },
        ],
      ],
    },
    { kind: "numbers", start: 1, items: [plain("Open it."), plain("Press Edit.")] },
    { kind: "text", start: 1, items: [plain("Then")] },
    { kind: "bullets", start: 1, items: [plain("one"), plain("two")] },
  ]);
});

test("keeps images, links and markup as text, and doesn't bold a half-written word", () => {
  for (const text of ["![x](https://evil.example/?a)", "[x](https://evil.example)", "<img src=x>", "**half"])
    expect(parseAnswer(text)).toEqual([{ kind: "text", start: 1, items: [plain(text)] }]);
});

test("drops the marks when reading an answer out", () => {
  expect(spokenAnswer("Two jobs are **late**:\n\n1. **1147**: Doyle\n- 1148")).toBe(
    "Two jobs are late:\n1147: Doyle\n1148",
  );
});
