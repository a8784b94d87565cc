import { quickestRun } from "@fettle/rules/testing/quickest-run";
import fc from "fast-check";
import { expect, test } from "vitest";
import { answerCleaner } from "./clean-answer.ts";

const OWN = "https://app.fettle.example";

function clean(...parts: string[]) {
  const cleaner = answerCleaner(OWN);
  return parts.map((part) => cleaner.push(part)).join("") + cleaner.end();
}

test.each([
  ["Two jobs are late.\n- **1147** at 9:00 am\n- 1148", "Two jobs are late.\n- **1147** at 9:00 am\n- 1148"],
  ["See ![x](https://evil.example/?q=secret) now", "See  now"],
  ["See [the invoice](https://evil.example/?q=1) now", "See the invoice now"],
  ["See [the job](/jobs/1) now", "See the job now"],
  ["Go to https://evil.example/a?b=c today", "Go to (link removed) today"],
  ["Go to HTTPS://evil.example today", "Go to (link removed) today"],
  ["Go to //evil.example/a today", "Go to (link removed) today"],
  ["Go to www.evil.example today", "Go to (link removed) today"],
  ["<img src=https://evil.example/x> hello", " hello"],
  ["<a href='https://evil.example'>press</a>", "press"],
  ["<https://evil.example/x>", ""],
  ["[a]: https://evil.example/x", "[a]: (link removed)"],
  ["[![p](https://evil.example/1)](https://evil.example/2)", "p(link removed)"],
  [
    "https:/<b>/evil.example and [https:/](x)/evil.example",
    "https:/(link removed) and https:/(link removed)",
  ],
  ["javascript:alert(1)", "(link removed)"],
  ["Go to evil.test/?d=4471 today", "Go to (link removed) today"],
  ["Go to EVIL.Test today", "Go to (link removed) today"],
  ["Go to **evil**.**test**/4471 today", "Go to (link removed) today"],
  ["Go to evil\u200b.\u00adtest/4471 today", "Go to (link removed) today"],
  ["Go to evil。test/4471 today", "Go to (link removed) today"],
  ["Go to http:\\\\evil\\4471 today", "Go to (link removed) today"],
  ["Go to 203.0.113.7/4471 today", "Go to (link removed) today"],
  ["Write to mailto:4471@evil.test, or 4471@evil.test.", "Write to (link removed) or (link removed)"],
  ["Ring (tel:0491570156) or sms:+61491570156&body=4471", "Ring (link removed) or (link removed)"],
  ["word**tel:4471** and word`sms:4471`", "(link removed) and (link removed)"],
  ["Open facetime:4471 or whatsapp:4471", "Open (link removed) or (link removed)"],
  [
    "Ring 0491 570 156 at 2.30pm, e.g. about $4.50. SMS: 5 of 10",
    "Ring 0491 570 156 at 2.30pm, e.g. about $4.50. SMS: 5 of 10",
  ],
  ["It is 3 < 4 and [ ] a box", "It is 3 < 4 and [ ] a box"],
  [`Open ${OWN}/jobs/1 there`, `Open ${OWN}/jobs/1 there`],
  [`Open ${OWN}.evil.example/jobs there`, "Open (link removed) there"],
  ["an open [bracket", "an open bracket"],
  ["", ""],
])("%j becomes %j", (text, expected) => {
  expect(clean(text)).toBe(expected);
});

test("removes addresses, tags and images however the text is split", () => {
  const piece = fc.constantFrom(
    ..."![|](|https://evil.example/|)|<img src=|>|[|]|//|www.|evil.example|javascript:|tel:|evil|.test|\\\\| |\n|word|**|1.".split(
      "|",
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (parts) => {
      const text = clean(...parts);
      expect(text).not.toMatch(
        /!\[|\]\(|https?:\/\/|\/\/evil|www\.\w|javascript:|(?<![a-z])tel:\w|\w\.(?:test|example)|<img/i,
      );
    }),
    { numRuns: 2_000 },
  );
});

test("keeps a customer's email address from their record", () => {
  const cleaner = answerCleaner(OWN, new Set(["margaret@doyle.example"]));
  const said = cleaner.push("Write to (Margaret@doyle.example), not 4471-margaret@doyle.example. ");
  expect(said + cleaner.end()).toBe("Write to (Margaret@doyle.example), not (link removed) ");
});

test("releases words as soon as they're complete", () => {
  const cleaner = answerCleaner(OWN);
  expect(cleaner.push("Two jobs a")).toBe("Two jobs ");
  expect(cleaner.push("re late")).toBe("are ");
});

test("cleans a long answer in linear time", () => {
  const parts = [
    "[".repeat(100_000),
    "<a".repeat(50_000),
    "!".repeat(50_000),
    "1.".repeat(50_000),
    "(".repeat(50_000),
  ];
  expect(quickestRun(2_000, () => clean(...parts))).toBeLessThan(2_000);
});
