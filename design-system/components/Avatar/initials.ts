/** First letters of the first two words, in capitals: "Kingston Fresh Foods" is "KF". */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}'’]+/u).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words[1]] : [words[0]];
  return letters.map((word) => [...(word ?? "?")][0]?.toLocaleUpperCase("en-AU")).join("");
}

/** A whole number from a text, the same on every machine. */
export function hashOf(text: string): number {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}

/** 0 to 359, from the name. */
export const hueOf = (name: string): number => hashOf(name) % 360;
