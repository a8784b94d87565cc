import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";
import { writtenText } from "./written-text.ts";

const quoted = "> We look into it.\n> Anita";

test.each([
  ["nothing repeated", "Hello\n\nPat", "Hello\n\nPat", null],
  ["an announced quote", `Yes\n\nOn Wed, 18 Nov 2026 at 9:30, Anita wrote:\n${quoted}`, "Yes", "Anita wrote"],
  ["quoted lines alone", `Yes, thanks\n\n${quoted}\n`, "Yes, thanks", "We look into it"],
  ["an original message", "No\n\n-----Original Message-----\nFrom: Anita\nHi", "No", "From: Anita"],
  [
    "a sentence that only sounds like one",
    "On Monday he wrote it down: see below",
    "On Monday he wrote it down: see below",
    null,
  ],
  ["answers between the lines alone", "> Which one?\nThe second", "> Which one?\nThe second", null],
])("%s", async (_name, text, message, quote) => {
  const written = await writtenText({ text });
  expect(written.message).toBe(message);
  if (quote === null) expect(written.quotedText).toBeNull();
  else expect(written.quotedText).toContain(quote);
});

test("converts HTML to text without scripts, styles and images", async () => {
  const html = `<style>p{}</style><p>It <b>works</b></p><script>alert(1)</script><img src=x onerror=alert(2)><p>Pat</p>`;
  expect(await writtenText({ html })).toEqual({ message: "It works\n\nPat", quotedText: null });
});

test("skips HTML that takes too long to convert, and says so", async () => {
  expect(await plainText("<div>".repeat(40_000), { milliseconds: 1, megabytes: 128 })).toContain(
    "couldn’t read",
  );
});
