/** Fields whose names mean little to people. Null hides the field used by support's own bar. */
const WORDS: Record<string, string | null> = {
  lookIn: null,
  viewer: "profile and business details",
  searchEverything: "search",
  runningClock: "time clock",
  fieldPack: "jobs saved for offline",
  equipmentList: "equipment list",
  supportLooks: "support access",
  usage: "message usage",
};

export function viewedWords(viewed: readonly string[]): string {
  const words = viewed.flatMap((read) => {
    const known = WORDS[read];
    return known === null ? [] : [known ?? (read.includes(" ") ? read : spaced(read))];
  });
  return words.length > 0 ? `Viewed ${words.join(", ")}` : "Nothing viewed";
}

const spaced = (field: string) =>
  field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/\bpdf$/, "PDF");
