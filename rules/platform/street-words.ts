const SPELLINGS = [
  ["road", "rd"],
  ["street", "st"],
  ["saint", "st"],
  ["avenue", "ave", "av"],
  ["drive", "dr"],
  ["court", "ct", "crt"],
  ["highway", "hwy"],
  ["place", "pl"],
  ["crescent", "cres", "cr"],
  ["parade", "pde"],
  ["boulevard", "blvd", "bvd"],
  ["terrace", "tce"],
  ["lane", "ln"],
  ["close", "cl"],
  ["square", "sq"],
  ["circuit", "cct"],
  ["grove", "gr"],
  ["esplanade", "esp"],
  ["mount", "mt"],
];

/** Other spellings of a word in an address, in lower case: `rd` is `road`. Most words have none. */
export function otherSpellings(word: string): string[] {
  const bare = word.replace(/[.,]$/, "");
  return SPELLINGS.filter((each) => each.includes(bare)).flatMap((each) =>
    each.filter((other) => other !== bare),
  );
}

const HOUSE_NUMBER = /^(?:\d+\/)?\d+[a-z]?$/i;

/** Whether text is a street address, e.g. `88 Keys Rd`. */
export function isStreetAddress(text: string): boolean {
  const [number = "", , ...rest] = text.trim().toLowerCase().split(/\s+/);
  return HOUSE_NUMBER.test(number) && rest.some((word) => otherSpellings(word).length > 0);
}
