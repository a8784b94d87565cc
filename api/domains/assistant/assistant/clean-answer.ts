const REMOVED = "(link removed)";
/** Longest bracket to wait for. Anything longer isn't a link. */
const BRACKET_MAX = 600;
const DANGEROUS = ["javascript:", "data:", "vbscript:", "file:"];
/** Schemes that phones act on without slashes. */
const DIALLED =
  /(?:^|[^a-z])(?:mailto|tel|sms|smsto|mms|callto|facetime|facetime-audio|skype|whatsapp|geo|maps|market|intent):[\p{L}\p{N}+%/?&(]/u;
/** Matches a domain like evil.test, including other dots browsers accept. */
const DOMAIN = /[\p{L}\p{N}][.\u3002\uff0e\uff61]\p{L}{2}/u;
const IP_ADDRESS = /\d{1,3}(?:\.\d{1,3}){3}/;
/** Markdown characters and invisible ones, which could hide an address. */
const HIDING = /[\p{Cf}*`~]/gu;
const AROUND = new Set(`()"'“”,.;:!?`);

const EMAIL_MAX = 320;

interface Trusted {
  ownOrigin: string;
  emails: ReadonlySet<string>;
}

/**
 * Strips links, images and HTML from an answer: customers' words in it could form an address that leaks data. Holds
 * back text that might start a link. `emails` can grow while it streams.
 */
export function answerCleaner(ownOrigin: string, emails: ReadonlySet<string> = new Set()) {
  const trusted = { ownOrigin, emails };
  let waiting = "";
  return {
    push(text: string): string {
      waiting += text;
      const end = safeEnd(waiting);
      const ready = waiting.slice(0, end);
      waiting = waiting.slice(end);
      return settled(ready, trusted);
    },
    end(): string {
      const rest = settled(waiting, trusted);
      waiting = "";
      return rest;
    },
  };
}

/** Returns the end of the last complete word outside an open bracket. */
function safeEnd(text: string): number {
  const end = wordStart(text, text.length);
  for (let at = 0; at < end; at += 1) {
    if (text[at] !== "[" && text[at] !== "<") continue;
    const close = closingOf(text, at);
    if (close === null && text.length - at > BRACKET_MAX) continue;
    if (close === null || close >= end) return wordStart(text, at);
    at = close;
  }
  return text.length - end > BRACKET_MAX ? text.length : end;
}

function wordStart(text: string, place: number): number {
  let at = place;
  while (at > 0 && !isSpace(text[at - 1])) at -= 1;
  return at;
}

const isSpace = (char: string | undefined) => char === " " || char === "\n" || char === "\t" || char === "\r";

/** Returns the end of the bracket and any address after it, or null if it isn't known yet. */
function closingOf(text: string, at: number): number | null {
  if (text[at] === "<") {
    if (!isTagStart(text[at + 1])) return at;
    return within(text.indexOf(">", at), at);
  }
  const close = within(text.indexOf("]", at), at);
  if (close === null) return null;
  const next = text[close + 1];
  if (next === "(") return within(text.indexOf(")", close), at);
  if (next === "[") return within(text.indexOf("]", close + 1), at);
  return close;
}

const within = (found: number, from: number) => (found === -1 || found - from > BRACKET_MAX ? null : found);

const isTagStart = (char: string | undefined) =>
  char !== undefined && (char === "/" || char === "!" || char.toLowerCase() !== char.toUpperCase());

const MOST_PASSES = 8;

/** Repeats until stable, because removing a tag can join up an address. */
function settled(text: string, trusted: Trusted): string {
  let before = text;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const after = cleaned(before, trusted).replaceAll("](", "] (").replaceAll("![", "! [");
    if (after === before) return after;
    before = after;
  }
  return REMOVED;
}

function cleaned(text: string, trusted: Trusted): string {
  let result = "";
  let at = 0;
  while (at < text.length) {
    const [piece, end] = pieceAt(text, at, trusted);
    result += piece;
    at = end;
  }
  return result;
}

function pieceAt(text: string, at: number, trusted: Trusted): [piece: string, end: number] {
  const char = text[at] ?? "";
  const isPicture = char === "!" && text[at + 1] === "[";
  const open = isPicture ? at + 1 : at;
  if (text[open] === "[" || char === "<") {
    const close = closingOf(text, open);
    if (close === null) return ["", open + 1];
    const isTag = char === "<";
    if (close > open)
      return [isTag ? "" : labelOf(text.slice(open, close + 1), isPicture, trusted), close + 1];
  }
  if (isSpace(char) || char === "<") return [char, at + 1];
  const end = wordEnd(text, at);
  return [word(text.slice(at, end), trusted), end];
}

function wordEnd(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && !isSpace(text[end]) && text[end] !== "[" && text[end] !== "<") end += 1;
  if (text[end] === "[" && text[end - 1] === "!") end -= 1;
  return Math.max(end, at + 1);
}

function labelOf(bracket: string, isPicture: boolean, trusted: Trusted): string {
  if (isPicture) return "";
  const label = cleaned(bracket.slice(1, bracket.indexOf("]")), trusted);
  return bracket.endsWith("]") && bracket.indexOf("]") === bracket.length - 1 ? `[${label}]` : label;
}

/** Removes anything a phone would turn into a link. Keeps our own addresses and emails from customers' records. */
function word(text: string, { ownOrigin, emails }: Trusted): string {
  const plain = text.replaceAll(HIDING, "").replaceAll("\\", "/").toLowerCase();
  const isForeign =
    DANGEROUS.some((scheme) => plain.includes(scheme)) ||
    // A Markdown character before a scheme either hides it or ends the previous word.
    DIALLED.test(plain) ||
    DIALLED.test(text.toLowerCase()) ||
    IP_ADDRESS.test(plain) ||
    plain.includes("www.") ||
    ((plain.includes("//") || DOMAIN.test(plain)) && !isOwn(text, ownOrigin));
  if (!isForeign) return text;
  const isEmail = plain.length <= EMAIL_MAX && emails.has(withoutAround(plain));
  return isEmail ? text : REMOVED;
}

function isOwn(text: string, ownOrigin: string): boolean {
  const start = text.indexOf("http");
  if (start === -1 || text.indexOf("//") !== text.lastIndexOf("//") || text.includes("\\")) return false;
  const address = text.slice(start);
  return URL.canParse(address) && new URL(address).origin === ownOrigin;
}

export function cleanText(text: string, ownOrigin: string, emails: ReadonlySet<string>): string {
  const cleaner = answerCleaner(ownOrigin, emails);
  return cleaner.push(text) + cleaner.end();
}

function withoutAround(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && AROUND.has(text.charAt(start))) start += 1;
  while (end > start && AROUND.has(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
