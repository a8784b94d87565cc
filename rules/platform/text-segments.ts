export const MAX_SEGMENTS = 3;

/** GSM-7's alphabet (3GPP TS 23.038), without the escape. */
const GSM = new Set(
  "\n\r !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz" +
    "¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ",
);
/** Each takes two septets. */
const GSM_EXTENDED = new Set("\f[\\]^{|}~€");

/** Units per segment, alone and in a multi-part text. */
const CAPACITY = {
  "GSM-7": { alone: 160, part: 153 },
  "UCS-2": { alone: 70, part: 67 },
} as const;

export interface TextSegments {
  segments: number;
  encoding: "GSM-7" | "UCS-2";
  /** The first character outside GSM-7, which cuts a segment from 160 characters to 70. */
  culprit: string | null;
  /** Encoding units: an emoji counts as two or more, € as two. */
  length: number;
}

/** Counts segments without splitting a visible character. */
export function segmentsOf(text: string): TextSegments {
  const characters = graphemesOf(text);
  const culprit = characters.find((character) => gsmUnits(character) === 0) ?? null;
  const encoding = culprit === null ? "GSM-7" : "UCS-2";
  const units = characters.map((character) =>
    encoding === "GSM-7" ? gsmUnits(character) : character.length,
  );
  const length = units.reduce((sum, count) => sum + count, 0);
  const { alone, part } = CAPACITY[encoding];
  return { segments: length <= alone ? 1 : partsOf(units, part), encoding, culprit, length };
}

function gsmUnits(character: string): number {
  if (GSM.has(character)) return 1;
  return GSM_EXTENDED.has(character) ? 2 : 0;
}

function partsOf(units: number[], capacity: number): number {
  let parts = 1;
  let used = 0;
  for (const count of units) {
    if (used + count > capacity) {
      parts += 1;
      used = 0;
    }
    used += count;
  }
  return parts;
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

const graphemesOf = (text: string) =>
  // Unicode treats CRLF as one character, GSM-7 as two.
  [...segmenter.segment(text)].flatMap(({ segment }) => (segment === "\r\n" ? ["\r", "\n"] : [segment]));

const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/\r\n?|[\u2028\u2029]/g, "\n"],
  [/[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, " "],
  [/[\u00ad\u200b\u2060\ufeff]/g, ""],
  [/[\u2018\u2019\u201a\u201b\u2032\u2035\u00b4\u0060\u02b9\u02bb\u02bc]/g, "'"],
  [/[\u201c\u201d\u201e\u201f\u2033\u2036\u00ab\u00bb]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, "-"],
  [/[\u2022\u00b7]/g, "-"],
  [/\u2026/g, "..."],
  [/\u00d7/g, "x"],
  [/(\d)(?=[\u00bc-\u00be])/g, "$1 "],
  [/\u00bc/g, "1/4"],
  [/\u00bd/g, "1/2"],
  [/\u00be/g, "3/4"],
  [/\u00b2/g, "2"],
  [/\u00b3/g, "3"],
];

/** A single ’ or — more than doubles a text's cost. */
export const plainCharacters = (text: string): string =>
  PLAIN.reduce(
    (plain, [typographic, replacement]) => plain.replace(typographic, replacement),
    text.normalize("NFC"),
  );
