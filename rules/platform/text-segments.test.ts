import { SegmentedMessage } from "sms-segments-calculator";
import { expect, test } from "vitest";
import { plainCharacters, segmentsOf } from "./text-segments.ts";

const ALPHABET = [..."abcXYZ 019@$!?&ÄñΩ\n\r€[]~", "ç", "’", "—", "日", "😀", "👨‍👩‍👧", "🇦🇺", "❤️", "e\u0301"];

function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test("counts segments like Twilio's calculator, for any text", () => {
  const next = numbers(7);
  for (let run = 0; run < 200; run += 1) {
    const alphabet = run % 2 ? ALPHABET : ALPHABET.slice(0, 25);
    const length = Math.floor(next() * 500);
    const text = Array.from({ length }, () => alphabet[Math.floor(next() * alphabet.length)]).join("");
    const theirs = new SegmentedMessage(text);
    const { segments, encoding, culprit } = segmentsOf(text);
    expect([JSON.stringify(text), encoding, segments]).toEqual([
      JSON.stringify(text),
      theirs.encodingName,
      theirs.segmentsCount,
    ]);
    expect(culprit).toBe(encoding === "GSM-7" ? null : theirs.getNonGsmCharacters()[0]);
  }
});

test.each([
  ["a".repeat(160), 1, "GSM-7", 160],
  ["a".repeat(161), 2, "GSM-7", 161],
  ["a".repeat(459), 3, "GSM-7", 459],
  ["a".repeat(460), 4, "GSM-7", 460],
  ["€".repeat(80), 1, "GSM-7", 160],
  // An extended character isn't split: 152 units and a two-unit character take two segments.
  [`${"a".repeat(152)}€${"a".repeat(20)}`, 2, "GSM-7", 174],
  ["日".repeat(70), 1, "UCS-2", 70],
  ["日".repeat(71), 2, "UCS-2", 71],
  ["😀".repeat(35), 1, "UCS-2", 70],
  ["😀".repeat(36), 2, "UCS-2", 72],
  ["", 1, "GSM-7", 0],
])("%j takes %i", (text, segments, encoding, length) => {
  expect(segmentsOf(text)).toMatchObject({ segments, encoding, length });
});

test("names the character that makes a text expensive", () => {
  expect(segmentsOf("Hello 🇦🇺, that’s it").culprit).toBe("🇦🇺");
  expect(segmentsOf("Hello").culprit).toBeNull();
});

test("the characters phones insert cost nothing extra", () => {
  const typed = "“We’re” — on our way…\u00a0• 9–10 am, 2½ h\r\nCafe\u0301";
  expect(plainCharacters(typed)).toBe('"We\'re" - on our way... - 9-10 am, 2 1/2 h\nCafé');
  expect(segmentsOf(plainCharacters(typed))).toMatchObject({ encoding: "GSM-7", culprit: null });
  expect(plainCharacters("日本 👨‍👩‍👧 ❤️")).toBe("日本 👨‍👩‍👧 ❤️");
});
