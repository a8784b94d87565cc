import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { escapeHtml } from "../../../lib/escape-html.ts";
import { linkText } from "../../../lib/link-text.ts";

const FONT = "font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif";
const DARK = [
  ".ground{background:#0b1210!important}",
  ".card{background:#121b18!important;border-color:#2b3833!important}",
  ".ink{color:#ecf1f0!important}",
  ".link{color:#8dd5be!important}",
].join("");
const LINK = ' class="link" style="color:#124f42;word-break:break-all"';

/** Returns the HTML part of one of our own emails, made from its text part. Styles are inline, as mail programs need. */
export function productMailHtml(text: string, publicUrl: string): string {
  const logo = escapeHtml(`${publicUrl}/icons/192.png`);
  return [
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK}}</style></head>`,
    `<body class="ground" style="margin:0;padding:0;background:#f3f7f5">`,
    '<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f7f5"><tr><td align="center" style="padding:24px 12px">',
    '<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #d8dfdc;border-radius:12px">',
    `<tr><td class="ink" style="padding:24px 28px 8px;color:#131c18;${FONT};font-size:20px;line-height:32px;font-weight:650">`,
    `<img src="${logo}" width="32" height="32" alt="" style="display:inline-block;vertical-align:middle;border-radius:8px"> <span style="vertical-align:middle">${PRODUCT_NAME}</span></td></tr>`,
    `<tr><td class="ink" style="padding:12px 28px 16px;color:#131c18;${FONT};font-size:16px;line-height:24px;overflow-wrap:anywhere">${paragraphs(text)}</td></tr>`,
    "</table></td></tr></table></body></html>",
  ].join("\n");
}

const paragraphs = (text: string) =>
  text
    .split("\n\n")
    .filter((part) => part.trim() !== "")
    .map((part) => `<p style="margin:0 0 16px">${linkText(part.trim(), LINK).replaceAll("\n", "<br>")}</p>`)
    .join("\n");
