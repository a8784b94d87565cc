import { escapeHtml } from "./escape-html.ts";

const URL_IN_TEXT = /https?:\/\/[^\s<>"]+/g;
const END_OF_SENTENCE = /[.,;:!?)]{1,3}$/;

/** Turns plain text into HTML with links. `attributes` is HTML for each link. */
export function linkText(text: string, attributes = ""): string {
  let html = "";
  let end = 0;
  for (const { 0: found, index } of text.matchAll(URL_IN_TEXT)) {
    const url = escapeHtml(found.replace(END_OF_SENTENCE, ""));
    html += `${escapeHtml(text.slice(end, index))}<a href="${url}"${attributes}>${url}</a>`;
    end = index + found.replace(END_OF_SENTENCE, "").length;
  }
  return html + escapeHtml(text.slice(end));
}
