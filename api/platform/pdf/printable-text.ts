import { type Face, hasLetter, type SpareFace } from "./document-fonts.ts";

export type TextRun = { face: Face | SpareFace; text: string };

const ASCII = /^[\x20-\x7e]*$/;
const HANGUL = /[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]/;
const HAN_AND_SYMBOLS = /[\u2010-\u27bf\u3000-\u30ff\u4e00-\u9fff\uff01-\uffef]/;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
/** Combining marks and joiners belong to the character before them. */
const ATTACHED = /[\p{M}\p{Cf}\p{Emoji_Modifier}]/u;

const PLAIN: Record<string, string> = {
  "✅": "✓",
  "☑": "✓",
  "✔": "✓",
  "❌": "×",
  "✖": "×",
  "⭐": "★",
  "❤": "♥",
};

/**
 * Replaces characters our fonts can't print: emoji become text or are dropped, others become '?' (screens warn about
 * those).
 */
export function printableText(text: string): string {
  if (ASCII.test(text)) return text;
  let printed = "";
  for (const letter of text.normalize("NFC")) {
    const plain = PLAIN[letter] ?? letter;
    if (plain === "\n" || spareFor(plain) || hasLetter("regular", plain)) printed += plain;
    else if (EMOJI.test(letter)) printed = printed.replace(/ $/, "");
    else if (!ATTACHED.test(letter)) printed += "?";
  }
  return text.startsWith(" ") ? printed : printed.trimStart();
}

/** Splits text into runs of one font each: Archivo lacks Greek and Cyrillic, but Inter has them. */
export function textRuns(text: string, face: Face): TextRun[] {
  if (ASCII.test(text)) return [{ face, text }];
  const base = [...text].some((letter) => !hasLetter(face, letter) && hasLetter("semiBold", letter))
    ? "semiBold"
    : face;
  const runs: TextRun[] = [];
  for (const letter of text) {
    const own = hasLetter(base, letter) ? base : (spareFor(letter) ?? base);
    const last = runs.at(-1);
    if (last?.face === own) last.text += letter;
    else runs.push({ face: own, text: letter });
  }
  return runs;
}

/** Checks the script first, so an unneeded font file isn't read. */
function spareFor(letter: string): SpareFace | undefined {
  if (hasLetter("regular", letter)) return undefined;
  if (HANGUL.test(letter)) return hasLetter("hangul", letter) ? "hangul" : undefined;
  return HAN_AND_SYMBOLS.test(letter) && hasLetter("han", letter) ? "han" : undefined;
}
