import { PRODUCT_NAME } from "./product.ts";

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

/** Without accents, case, spaces and repeated letters. Look-alikes become the same letter. */
const skeleton = (name: string) =>
  [...name.normalize("NFKD").toLowerCase()]
    .map((letter) => LOOKS_LIKE[letter] ?? letter)
    .join("")
    .replace(/[^\p{L}]/gu, "")
    .replace(/(.)\1+/gu, "$1");

const OURS = skeleton(PRODUCT_NAME);

export const looksLikeOurName = (name: string): boolean => skeleton(name).includes(OURS);

export const OWN_NAME_PROBLEM = `Choose a name without “${PRODUCT_NAME}” in it`;
