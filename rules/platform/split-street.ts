const TYPES = new Set(
  `street st road rd avenue ave av drive drv dr court ct crt highway hwy place pl crescent cres cr parade pde boulevard
  boulevarde blvd bvd terrace tce lane ln close cl square sq circuit cct grove gr esplanade esp way walk`.split(
    /\s+/,
  ),
);

/** Words before a number: Unit 3, Lot 5. */
const LABELS = new Set(
  "unit u flat apt apartment shop suite ste level lvl lot villa townhouse factory office rmb rsd no".split(
    " ",
  ),
);
const NUMBER = /^[a-z]?\d{1,5}[a-z]?(?:[/-][a-z]?\d{1,5}[a-z]?){0,2}$/;
const JOINER = /^[-/]$/;
const CORNERS = new Set(["cnr", "corner"]);
const ANDS = new Set(["&", "and"]);

/** Suburbs called after these saints are more likely than a street: 10 Acland St Kilda. */
const SAINTS = new Set(
  `agnes albans andrews arnaud clair fillans george georges germains helena helens ives james johns kilda leonards lucia
  marys morris patricks pauls peters thomas`.split(/\s+/),
);

/** The street may end in one of these, or the suburb may begin with it: 5 High St North Melbourne. */
const EITHER = new Set("north south east west n s e w ne nw se sw extension ext of".split(" "));
const NO_SUBURB = new Set(
  `building house flat rear gate shed floor level unit shop suite factory garage warehouse upstairs downstairs basement
  near opposite behind via and corner cnr box po`.split(/\s+/),
);
const LETTERS = /^[\p{L}’'.-]+$/u;
const SUBURB_WORDS = 4;

type Split = { street: string; suburb: string };

/**
 * Splits '12 Smith St Brighton East' where the street's type ends it. Null if there isn't a house number or a corner, or
 * if there's more than one way to read it.
 */
export function splitStreet(text: string): Split | null {
  const written = text.split(" ").filter(Boolean);
  const words = written.map((word) => word.toLowerCase().replace(/[.]$/, ""));
  const begin = CORNERS.has(words[0] ?? "")
    ? words.findIndex((word) => ANDS.has(word)) + 1
    : numberEnd(words);
  if (begin <= 0) return null;
  const ends = words.flatMap((_, at) => (at > begin && endsStreet(words, at) ? at : []));
  const [end] = ends;
  const suburb = words.slice((end ?? 0) + 1);
  if (end === undefined || ends.length > 1 || !isSuburb(suburb)) return null;
  if (words[end] === "st" && SAINTS.has((suburb[0] ?? "").replace(/['’]/, ""))) return null;
  return { street: written.slice(0, end + 1).join(" "), suburb: written.slice(end + 1).join(" ") };
}

/** Whether text may have a street in it: a number first, or a street's type between other words. */
export function mayHaveStreet(text: string): boolean {
  const words = text.toLowerCase().split(" ").filter(Boolean);
  return numberEnd(words) > 0 || words.some((_, at) => at > 0 && endsStreet(words, at));
}

function numberEnd(words: string[]): number {
  let at = 0;
  let numbers = 0;
  for (; at < words.length; at++) {
    const word = words[at] ?? "";
    if (NUMBER.test(word)) numbers += 1;
    else if (!JOINER.test(word) && !(LABELS.has(word) && NUMBER.test(words[at + 1] ?? ""))) break;
  }
  return numbers > 0 ? at : 0;
}

/** The type isn't the last word, nor part of a name: Grove in Grove Rd, St in St Kilda after another type. */
function endsStreet(words: string[], at: number): boolean {
  const [before = "", word = "", after] = words.slice(at - 1, at + 2);
  if (!after || !TYPES.has(word)) return false;
  if (word === "st" && TYPES.has(before)) return false;
  return !TYPES.has(after) || (after === "st" && words.length > at + 2);
}

const isSuburb = (words: string[]) =>
  words.length > 0 &&
  words.length <= SUBURB_WORDS &&
  !EITHER.has(words[0] ?? "") &&
  words.every((word) => LETTERS.test(word) && !NO_SUBURB.has(word));
