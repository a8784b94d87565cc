import { DOTS } from "./plain-name.ts";

const SCHEME = /[a-z][a-z0-9+.-]{0,30}:\/\//giu;
const DOMAIN_DOT = new RegExp(`(?<=[\\p{L}\\p{N}])${DOTS.source}(?=\\p{L})`, "gu");

const escaped = (words: string) => words.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/**
 * Breaks up text that a mail program would turn into a link ('evil. example'), except links to `ownUrl` and words in
 * `kept`.
 */
export function breakLinks(text: string, ownUrl: string, kept: readonly string[] = []): string {
  const stays = [
    `${escaped(ownUrl)}(?=[/?#\\s"<]|$)[^\\s"<>]*`,
    ...kept.map((words) => `(?<![\\w.@-])${escaped(words)}(?![\\w.@-])`),
  ];
  return text
    .split(new RegExp(`(${stays.join("|")})`, "u"))
    .map((part, index) => (index % 2 === 1 ? part : part.replace(SCHEME, "").replace(DOMAIN_DOT, ". ")))
    .join("");
}
