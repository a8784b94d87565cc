import { formatAbn } from "@fettle/rules/organisation/abn";
import { formatAddress } from "@fettle/rules/platform/address";
import { escapeHtml } from "../../../lib/escape-html.ts";

export interface Business {
  name: string;
  abn: string | null;
  phone: string | null;
  email: string | null;
  street: string | null;
  suburb: string | null;
  state: string | null;
  postcode: string | null;
  /** Added to the end of every customer email. Blank lines separate paragraphs. */
  emailSignature: string | null;
}

interface Letter {
  /** Blank lines separate paragraphs. */
  message: string;
  link?: { label: string; url: string };
  /** Summary rows, e.g. 'Total' and '$1,471.47'. */
  facts?: [label: string, value: string][];
  business: Business;
}

/** Both bodies end with the sender's identity and contact details, as the Spam Act 2003 requires. */
export function mailBody(letter: Letter): { text: string; html: string } {
  return { text: plain(letter), html: rich(letter) };
}

function identity({ name, abn, phone, email, emailSignature: _, ...address }: Business): string[] {
  const reach = [phone, email].filter(Boolean).join(" · ");
  return [name, abn ? `ABN ${formatAbn(abn)}` : "", formatAddress(address) ?? "", reach].filter(Boolean);
}

function plain({ message, link, facts = [], business }: Letter): string {
  const figures = facts.map(([label, value]) => `${label}: ${value}`).join("\n");
  const parts = [message, figures, link && `${link.label}:\n${link.url}`, business.emailSignature];
  return [...parts.filter(Boolean), `--\n${identity(business).join("\n")}`].join("\n\n");
}

const FONT = "font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif";
const INK = "#131c18";
const QUIET = "#56615b";
const RULE = "#d8dfdc";

function rich({ message, link, facts = [], business }: Letter): string {
  const rows = facts.map(
    ([label, value], index) =>
      `<tr><td style="padding:8px 0;color:${QUIET};${line(index)}">${escapeHtml(label)}</td>` +
      `<td align="right" style="padding:8px 0;font-weight:600;${line(index)}">${escapeHtml(value)}</td></tr>`,
  );
  const button =
    link &&
    `<a href="${escapeHtml(link.url)}" style="display:inline-block;padding:13px 22px;border-radius:10px;` +
      `background:#124f42;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(link.label)}</a>`;
  const [name = "", ...rest] = identity(business).map(escapeHtml);
  return [
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"></head>',
    `<body style="margin:0;padding:24px 12px;background:#f3f7f5;color:${INK};${FONT};font-size:16px;line-height:24px">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">',
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${RULE};border-radius:12px">`,
    `<tr><td style="padding:28px 28px 8px;${FONT};font-size:20px;line-height:26px;font-weight:650">${name}</td></tr>`,
    `<tr><td style="padding:12px 28px 8px;${FONT}">${paragraphs(message)}`,
    rows.length > 0
      ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">${rows.join("")}</table>`
      : "",
    `${button ? `<p style="margin:0 0 24px">${button}</p>` : ""}${paragraphs(business.emailSignature ?? "")}</td></tr>`,
    `<tr><td style="padding:16px 28px 24px;border-top:1px solid ${RULE};color:${QUIET};${FONT};font-size:13px;line-height:20px">`,
    [`<strong style="color:${INK}">${name}</strong>`, ...rest].join("<br>"),
    "</td></tr></table></td></tr></table></body></html>",
  ].join("\n");
}

const paragraphs = (message: string) =>
  message
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((text) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`)
    .join("");

const line = (index: number) => (index === 0 ? "" : `border-top:1px solid ${RULE}`);
