/** "Kingston Fresh Foods" → "KF". */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? [];
  const letters = words.length > 1 ? [words[0], words[1]] : [words[0]];
  return letters.map((word) => [...(word ?? "?")][0]?.toUpperCase()).join("");
}

export function hashOf(text: string): number {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}

/** Returns a hue from 0 to 359, scrambled so that 'Unit 1' and 'Unit 2' look different. */
export function hueOf(name: string): number {
  const hash = hashOf(name);
  return (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0) % 360;
}
