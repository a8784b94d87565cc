const PRINTED =
  /[\0-\u0148\u014a-\u01c3\u01c5-\u024f\u037a-\u03d7\u03fc-\u045f\u0490\u0491\u1100-\u11ff\u1e00-\u1e9b\u1e9d-\u1eff\u3005-\u30ff\u3131-\u318e\u4e00-\u9fef\uac00-\ud7a3\uff10-\uff19\uff21-\uff9f]/;
const LETTERS = /[\p{L}\p{Nd}]/gu;

/** Lists words with characters a PDF would print as '?'. */
export function unprintableWords(texts: readonly (string | null | undefined)[]): string[] {
  const words = texts.flatMap((text) => text?.normalize("NFC").split(/\s+/) ?? []);
  return [...new Set(words.filter((word) => word.match(LETTERS)?.some((letter) => !PRINTED.test(letter))))];
}
