import { formatWallDate, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { ticketNumber } from "@fettle/rules/support/ticket";
import type { Config } from "../../../config.ts";
import { escapeHtml } from "../../../lib/escape-html.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { replyAddress } from "../../../ports/mail/reply-address.ts";
import type { Services } from "../../../services.ts";

const QUOTED_MAX = 1_500;

export const mailIdOf = ({ mailFrom }: Pick<Config, "mailFrom">, id: string) =>
  `<${id}@${mailFrom.slice(mailFrom.lastIndexOf("@") + 1)}>`;

export const ticketUrl = ({ publicUrl }: Pick<Config, "publicUrl">, id: string) =>
  `${publicUrl}/support/ticket/${id}`;

/** Replies are added to the ticket only if inbound mail and sender checks are set up. */
const takesAnswers = (services: Services, ticketId: string) =>
  services.config.mailAuthServer !== null && replyAddress(services, "ticket", ticketId) !== null;

export async function momentFor({ tx, orgId }: UnitOfWork, at: Date): Promise<string> {
  const where = { id: orgId };
  const { timeZone } = await tx.organisation.findUniqueOrThrow({ where, select: { timeZone: true } });
  const wall = instantWallTime(at, timeZone);
  return `${formatWallDate(wall)}, ${formatWallTime(wall)}`;
}

export interface Quotation {
  head: string;
  text: string;
}

interface TicketLetter {
  ticketId: string;
  message: string;
  agentName?: string | null;
  quoted?: Quotation | null;
}

export function ticketLetter(services: Services, letter: TicketLetter): { text: string; html: string } {
  const { ticketId, message, agentName, quoted } = letter;
  const url = ticketUrl(services.config, ticketId);
  const signature = agentName ? `${agentName}\n${PRODUCT_NAME} Support` : `${PRODUCT_NAME} Support`;
  const how = takesAnswers(services, ticketId)
    ? "Reply to this email, or open the ticket"
    : "Reply in the ticket";
  const foot = `Ticket ${ticketNumber(ticketId)}. ${how}:`;
  const quote = quoted && { ...quoted, text: shortened(quoted.text) };
  const quotedLines = quote && `${quote.head}\n${quote.text.replace(/^/gm, "> ")}`;
  const text = [message, signature, `--\n${foot}\n${url}`, quotedLines].filter(Boolean).join("\n\n");
  return { text, html: rich({ message, signature, foot, url, quote }) };
}

const shortened = (text: string) =>
  text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX - 1).trimEnd()}…` : text;

interface Parts {
  message: string;
  signature: string;
  foot: string;
  url: string;
  quote: Quotation | null | undefined;
}

const FONT = "font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px";
const QUIET = "color:#56615b;font-size:13px;line-height:20px";

function rich({ message, signature, foot, url, quote }: Parts): string {
  const link = escapeHtml(url);
  return [
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8"></head>',
    `<body style="margin:0;padding:16px;color:#131c18;${FONT}">`,
    ...[...message.split(/\n{2,}/), signature].filter(Boolean).map(paragraph),
    `<p style="margin:0 0 16px;${QUIET}">${escapeHtml(foot)} <a href="${link}">${link}</a></p>`,
    quote &&
      `<p style="margin:0 0 4px;${QUIET}">${escapeHtml(quote.head)}</p>` +
        `<blockquote style="margin:0;padding:0 0 0 12px;border-left:3px solid #d8dfdc;${QUIET}">${broken(quote.text)}</blockquote>`,
    "</body></html>",
  ]
    .filter(Boolean)
    .join("\n");
}

const broken = (text: string) => linked(text).replaceAll("\n", "<br>");
const paragraph = (text: string) => `<p style="margin:0 0 16px">${broken(text)}</p>`;

const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']{1,500})/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join("");
