import { TEXT_MAX } from "@fettle/rules/platform/field-lengths";
import type { Email } from "postal-mime";
import { plainText } from "./plain-text.ts";

/** Nobody types this much; anything longer is quoted text. */
const READ_MAX = 200_000;
const ANNOUNCES_MAX = 300;
const REPEATS = /^\s*>/;

export interface WrittenText {
  message: string;
  quotedText: string | null;
}

export async function writtenText({ text, html }: Pick<Email, "text" | "html">): Promise<WrittenText> {
  const whole = (text?.trim() ? text : await plainText((html ?? "").slice(0, READ_MAX))).slice(0, READ_MAX);
  const clean = whole.replaceAll("\0", "").replace(/\r\n?/g, "\n");
  const lines = clean.split("\n");
  const cut = quoteStart(lines);
  const message = lines.slice(0, cut).join("\n").trim();
  const quoted = lines.slice(cut).join("\n").trim();
  // The reply may be written entirely between quoted lines.
  if (!message) return { message: shortened(quoted), quotedText: null };
  return { message: shortened(message), quotedText: quoted ? shortened(quoted) : null };
}

function quoteStart(lines: string[]): number {
  const announced = lines.findIndex(announces);
  let end = lines.length;
  while (end > 0 && isQuoted(lines[end - 1] ?? "")) end -= 1;
  return announced === -1 ? end : Math.min(announced, end);
}

function announces(line: string): boolean {
  if (line.length > ANNOUNCES_MAX) return false;
  const text = line.trim().toLowerCase();
  const isRule = text.startsWith("--") && text.endsWith("--");
  return (
    (text.startsWith("on ") && text.endsWith("wrote:")) ||
    text.startsWith("from:") ||
    text.startsWith("____________________") ||
    (isRule && (text.includes("original message") || text.includes("forwarded message")))
  );
}

const isQuoted = (line: string) => REPEATS.test(line) || line.trim() === "";

const shortened = (text: string) => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text);
