import { escapeHtml } from "../lib/escape-html.ts";
import { page } from "./local-page.ts";

/** Fits a message or reason in its longest form encoding. */
export const MAX_FORM = 100_000;

/** Without JavaScript a link's page leads to a plain one. Opening either changes nothing, so that one has forms. */
export const toPlainPage = (path: string) =>
  `<noscript><meta http-equiv="refresh" content="0;url=${hrefOf(path)}/plain"></noscript>`;

export const hrefOf = (path: string) => escapeHtml(encodeURI(path.replace(/\/$/, "")));

export const lines = (...parts: (string | null | undefined | false)[]) =>
  parts.flatMap((part) => (part ? [`<p>${part}</p>`] : [])).join("\n");

export const DEAD_LINK = page(
  "This link doesn’t work",
  lines("Check that you copied the whole link, or call the business that sent it."),
);
