/** Characters that mail programs and browsers treat as the dot in a domain. */
export const DOTS = /[.\u3002\uff0e\uff61\u2024]/;
const LONGEST = 60;

/** Strips anything that would become a link: anyone can register as 'Win now evil.example'. */
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
