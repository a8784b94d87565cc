/** Fields whose name says little to a person; null for the look's own bar. */
const WORDS: Record<string, string | null> = {
  lookIn: null,
  viewer: "profile and business details",
  searchEverything: "search",
  runningClock: "time clock",
  fieldPack: "jobs kept for offline",
  equipmentList: "equipment list",
  supportLooks: "support access",
  usage: "message usage",
};

/** ‘Viewed customers, invoice counts’, of what the server answered to a look. */
export function viewedWords(viewed: readonly string[]): string {
  const words = viewed.flatMap((read) => {
    const known = WORDS[read];
    return known === null ? [] : [known ?? (read.includes(" ") ? read : spaced(read))];
  });
  return words.length > 0 ? `Viewed ${words.join(", ")}` : "Viewed nothing";
}

/** A field's name as words: ‘invoice counts’, ‘job PDF’. */
const spaced = (field: string) =>
  field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/\bpdf$/, "PDF");
