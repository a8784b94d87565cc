/** Returns up to two capitals, from the first and last words with a letter or digit. */
export function initials(name: string): string {
  const words = name.split(/[\s\-–/&]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = words.map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? "");
  const [first = "?"] = letters;
  const last = letters.length > 1 ? letters.at(-1) : "";
  return `${first}${last}`.toUpperCase();
}
