import type { Email } from "postal-mime";

export interface DeliveryReport {
  /** A permanent refusal, e.g. an unknown mailbox. False if the server gave up after retrying for days. */
  isRefused: boolean;
  /** The enhanced status code, e.g. 5.1.1. */
  code: string;
  diagnostic: string | null;
}

const REPORT = /^\s*multipart\/report\b/i;
const STATUS_PART = /^message\/(global-)?delivery-status$/i;
const MAX_REPORT = 64 * 1024;
const MAX_DIAGNOSTIC = 500;
const STATUS = /^\s*([45]\.\d{1,3}\.\d{1,3})(?!\d)/;

/**
 * Parses a delivery status notification (RFC 3464). Returns null for any other email, for delays, and if any recipient
 * got the email.
 */
export function deliveryReport({
  headers,
  attachments,
}: Pick<Email, "headers" | "attachments">): DeliveryReport | null {
  const type = headers.find(({ key }) => key === "content-type")?.value ?? "";
  const part = attachments.find(({ mimeType }) => STATUS_PART.test(mimeType));
  if (!REPORT.test(type) || !part) return null;
  const [, ...recipients] = groups(textOf(part.content));
  const ends = recipients.map(endOf);
  if (ends.some((end) => end === "arrived")) return null;
  const failures = ends.filter((end) => end !== null && end !== "arrived");
  return failures.find(({ isRefused }) => isRefused) ?? failures[0] ?? null;
}

const textOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === "string"
    ? content.slice(0, MAX_REPORT)
    : new TextDecoder("latin1").decode(new Uint8Array(content).subarray(0, MAX_REPORT));

type Fields = Map<string, string>;

function groups(text: string): Fields[] {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n[ \t]+/g, " ");
  return lines
    .split(/\n{2,}/)
    .filter((group) => group.trim() !== "")
    .map((group) => new Map(group.split("\n").map(field)));
}

function field(line: string): [string, string] {
  const colon = line.indexOf(":");
  return [line.slice(0, Math.max(colon, 0)).trim().toLowerCase(), line.slice(colon + 1).trim()];
}

function endOf(fields: Fields): DeliveryReport | "arrived" | null {
  const action = fields.get("action")?.toLowerCase();
  if (action === "delivered" || action === "relayed" || action === "expanded") return "arrived";
  const [, code] = STATUS.exec(fields.get("status") ?? "") ?? [];
  if (action !== "failed" || !code) return null;
  return { isRefused: code.startsWith("5"), code, diagnostic: diagnosticOf(fields) };
}

/** Drops unprintable characters and the type, e.g. "smtp;" in "smtp; 550 5.1.1 unknown". */
function diagnosticOf(fields: Fields): string | null {
  const words = (fields.get("diagnostic-code") ?? "")
    .replace(/^[\w-]+\s*;/, "")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
  return words.slice(0, MAX_DIAGNOSTIC) || null;
}
