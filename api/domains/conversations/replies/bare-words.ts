/** A text's words alone, in lower case, without signs: “Yes, thanks!” is “yes thanks”. */
export const bareWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
