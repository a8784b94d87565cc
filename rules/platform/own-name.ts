import { PRODUCT_NAME } from "./product.ts";

/** Letters and digits that look like another letter, mapped to it. */
const LOOKS_LIKE: Record<string, string> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "7": "t",
  "|": "l",
  "!": "l",
  i: "l",
  ı: "l",
  і: "l",
  ӏ: "l",
  ℓ: "l",
  е: "e",
  ё: "e",
  ε: "e",
  є: "e",
  т: "t",
  τ: "t",
  ƒ: "f",
  ϝ: "f",
  ғ: "f",
};

/** A name as the eye takes it in: without accents, case, spaces and repeated letters, look-alikes as one letter. */
const skeleton = (name: string) =>
  [...name.normalize("NFKD").toLowerCase()]
    .map((letter) => LOOKS_LIKE[letter] ?? letter)
    .join("")
    .replace(/[^\p{L}]/gu, "")
    .replace(/(.)\1+/gu, "$1");

const OURS = skeleton(PRODUCT_NAME);

/** Whether a name contains the product's, or one that looks like it: "Fettle Support", "FETT1E", "F e t t l e". */
export const looksLikeOurName = (name: string): boolean => skeleton(name).includes(OURS);

export const OWN_NAME_PROBLEM = `Choose a name without “${PRODUCT_NAME}” in it`;
