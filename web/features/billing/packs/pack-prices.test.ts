import { PACKS, type PackType } from "@fettle/rules/billing/plans";
import { expect, test } from "vitest";
import { hasVolumePrice, packExpiryWords, savingsPercent, unitPriceOf } from "./pack-prices.ts";

test.each([
  ["sms", ["$0.050 0", "$0.040 20 volume", "$0.035 30 volume"]],
  ["email", ["$0.015 0", "$0.014 7 volume", "$0.012 20 volume"]],
] as [PackType, string[]][])("the prices of %s packs", (type, expected) => {
  const packs = PACKS.filter((pack) => pack.type === type);
  const [smallest] = packs;
  if (!smallest) throw new Error("no packs");
  const said = packs.map((pack) =>
    [unitPriceOf(pack), savingsPercent(pack, smallest), hasVolumePrice(pack) ? "volume" : ""]
      .join(" ")
      .trim(),
  );
  expect(said).toEqual(expected);
});

test("the expiry text matches the policy", () => {
  expect(packExpiryWords(null)).toBe("Credits are shared across your organisation and never expire.");
  expect(packExpiryWords(6)).toMatch(/expire 6 months after purchase\.$/);
  expect(packExpiryWords(1)).toMatch(/expire 1 month after/);
});
