/** An SMS that a credit pays for is at most this long. */
export const MAX_SEGMENTS = 3;

/** The alphabet of GSM-7 (3GPP TS 23.038), without the escape. */
const GSM = new Set(
  "\n\r !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz" +
    "¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ",
);
/** Its extension: each takes two septets. */
const GSM_EXTENDED = new Set("\f[\\]^{|}~€");

/** Units that one segment holds, alone and as a part of several. */
const CAPACITY = {
  "GSM-7": { alone: 160, part: 153 },
  "UCS-2": { alone: 70, part: 67 },
} as const;

export interface TextSegments {
  segments: number;
  encoding: "GSM-7" | "UCS-2";
  /** The first character that GSM-7 lacks: because of it a segment holds 70 characters instead of 160. */
  culprit: string | null;
  /** In units of the encoding: an emoji counts as two or more, and € as two. */
  length: number;
}

/** How many segments a text takes, and why. Nothing that people read as one character is split between two. */
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

/** 0: GSM-7 lacks it. */
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
  // GSM-7 has carriage return and line feed, which Unicode reads as one.
  [...segmenter.segment(text)].flatMap(({ segment }) => (segment === "\r\n" ? ["\r", "\n"] : [segment]));

/** What word processors and phones type by themselves, and what says the same in GSM-7. */
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

/** The text with its typographic characters replaced: a single ’ or — would make it more than twice as expensive. */
export const plainCharacters = (text: string): string =>
  PLAIN.reduce(
    (plain, [typographic, replacement]) => plain.replace(typographic, replacement),
    text.normalize("NFC"),
  );
