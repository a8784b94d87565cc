/** Inputs that slow down patterns, parsers and layouts: long repetitions that fail at the last character. */
const WORST = [
  ["an address", "a@", "a.", "@"],
  ["a figure", "0.", "0", "1"],
  ["spaces", "a", " ", "a"],
  ["quotation marks", '"', '",', ""],
  ["a number", "+", "4 (-", "x"],
  ["wildcards", "%", "_%\\", "%"],
  ["accents and emoji", "e", "\u0301👩‍🔧", ""],
] as const;

export const worstTexts = (length: number): [name: string, text: string][] =>
  WORST.map(([name, start, unit, end]) => [name, start + unit.repeat(length / unit.length - 2) + end]);
