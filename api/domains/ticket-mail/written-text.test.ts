import { TEXT_MAX } from "@fettle/rules/text-limits";
import { expect, test } from "vitest";
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

test("HTML becomes words, without scripts, styles and pictures", async () => {
  const html = `<style>p{}</style><p>It <b>works</b></p><script>alert(1)</script><img src=x onerror=alert(2)><p>Pat</p>`;
  expect(await writtenText({ html })).toEqual({ message: "It works\n\nPat", quotedText: null });
});

test.each([
  ["100 kB on one line", "a".repeat(100_000)],
  ["ten thousand quoted lines", "> a\n".repeat(10_000)],
  ["announcements without an end", `On ${"x ".repeat(50_000)}`],
  ["a deep HTML", "<div>".repeat(20_000)],
])("%s is read in no time", async (_name, text) => {
  const started = performance.now();
  const { message } = await writtenText(text.startsWith("<") ? { html: text } : { text });
  expect(message.length).toBeLessThanOrEqual(TEXT_MAX);
  expect(performance.now() - started).toBeLessThan(3_000);
});
