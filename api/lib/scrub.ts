/** Errors quote what people typed: in a statement's values, an address or a provider's answer. */
const RULES: [pattern: RegExp, instead: string][] = [
  // Prisma prints a call's arguments before it says what's wrong.
  [/^\s*(Invalid `[^`]*` invocation)[\s\S]*\n\n/, "$1: "],
  [/\bKey \(([^)]*)\)=\([^)]*\)/g, "Key ($1)=([value])"],
  [/(\binvalid input (?:syntax|value)[^:\n]*): "[^"]*"/g, "$1: [value]"],
  [/(\b[a-z]+:\/\/)[^\s/@]+@/g, "$1[secret]@"],
  [/(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, "[email]"],
  [/\?[^\s"'()?]*=[^\s"'()]*/g, "?[query]"],
  [/\b(?:Bearer +|fettle_pat_|[prs]k_(?:live|test)_|whsec_|eyJ)[\w.-]+/g, "[secret]"],
  [/(?<![\w+-])(?:\+\d{1,3}|0)[\d ()-]{7,14}\d(?![\w-])/g, "[phone]"],
  [/(?<![\w/-])[\w-]{40,}(?![\w/-])/g, "[secret]"],
];
const LONGEST = 8_000;

/** Makes an error's text safe to write to the log or an alert. */
export const scrub = (text: string): string =>
  RULES.reduce((safe, [pattern, instead]) => safe.replace(pattern, instead), text.slice(0, LONGEST));
