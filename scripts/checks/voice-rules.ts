import type { Text, TextKind } from "./texts.ts";

/** A pattern that no text of its kind may match. `any` applies to all kinds. */
export type VoiceRule = { kind: TextKind | "any"; pattern: RegExp };

/** Reads the rules from the code block under “Lint” in docs/voice.md: a kind and a regular expression per line. */
export function voiceRules(guide: string): VoiceRule[] {
  const block = /^## Lint$[\s\S]*?^```$([\s\S]*?)^```$/m.exec(guide)?.[1] ?? "";
  return block
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, kind, source] = /^(comment|test|screen|any) +(.+)$/.exec(line) ?? [];
      if (!kind || !source) throw new Error(`docs/voice.md: not a lint pattern: ${line}`);
      return { kind: kind as VoiceRule["kind"], pattern: new RegExp(source) };
    });
}

/** The patterns are written for source lines, so put back the markers around each text. */
const asWritten: Record<TextKind, (text: string) => string> = {
  comment: (text) => `/** ${text} */`,
  screen: (text) => `"${text}"`,
  test: (text) => `test("${text}"`,
  doc: (text) => text,
};

/** One line per text that breaks a rule: its location, the words that matched first, and the text. */
export function voiceProblems(texts: Text[], rules: VoiceRule[]): string[] {
  return texts.flatMap(({ kind, path, line, text }) => {
    const written = asWritten[kind](text);
    const match = rules
      .filter((rule) => rule.kind === "any" || rule.kind === kind)
      .map(({ pattern }) => pattern.exec(written))
      .find(Boolean);
    return match ? [`${path}:${line} “${match[0].trim()}” isn’t how we write (docs/voice.md): ${text}`] : [];
  });
}
