/** Dots that mail programs and browsers take for the one in an address. */
const DOTS = /[.\u3002\uff0e\uff61\u2024]/;
const LONGEST = 60;

/**
 * A name as it may stand in a mail to somebody who never asked for one: words without a link. Whoever signs up
 * chooses the name, and a mail program would make a link of 'Win now evil.example'.
 */
export function plainName(name: string): string {
  const words = name
    .normalize("NFC")
    .replace(/[a-z][a-z0-9+.-]{0,30}:\/\//giu, " ")
    .replace(/[^\p{L}\p{M}\p{N}\s&'’,()+\-.\u3002\uff0e\uff61\u2024]/gu, " ")
    .replace(new RegExp(`${DOTS.source}(?=[\\p{L}\\p{N}])`, "gu"), " ")
    .replace(/\s+/g, " ")
    .trim();
  return [...words].slice(0, LONGEST).join("").trim();
}
